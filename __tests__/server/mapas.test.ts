/**
 * Mapas pessoais e do perfil: o que se guarda é o que se lê; o limite do aluno; o motivo do fuso.
 */
import './mapas/umMapa';
import './mapas/repeticao';
