/** Exercícios e treino: o que se diz da roda, o que se envia, e o que não se perde. */
import './exercicios/responder';
import './exercicios/daEquipe';
