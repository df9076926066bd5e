import { correrRodada } from '../support/rodada';

correrRodada('telas', 4);
