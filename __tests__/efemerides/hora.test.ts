/**
 * O mapa de quem não sabe a hora ao certo, contra os mapas exatos de todos os minutos em que pode
 * ter nascido.
 */
import './hora/desconhecida';
import './hora/aproximada';
import './hora/derivados';
