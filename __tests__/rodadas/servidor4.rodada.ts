import { correrRodada } from '../support/rodada';

correrRodada('servidor', 4);
