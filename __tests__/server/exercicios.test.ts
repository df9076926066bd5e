/** Exercícios: a correção pelo céu, as tentativas, o prazo, a devolução, e quem vê o quê. */
import './exercicios/entregar';
import './exercicios/fazer';
import './exercicios/asCegas';
import './exercicios/prazo';
import './exercicios/corrigir';
import './exercicios/andamento';
import './exercicios/doTempo';
import './exercicios/deDois';
