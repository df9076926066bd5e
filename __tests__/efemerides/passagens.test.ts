/**
 * As passagens de um planeta por um lugar: contra a libswe em C, contra uma varredura que não usa o
 * código, e à mão.
 */
import './passagens/retornos';
import './passagens/aMao';
