/** A hora que não se sabe: no formulário, no mapa, nas vistas e no papel. */
// Antes das outras: troca módulos que elas trazem.
import './hora/cena';
import './hora/noFormulario';
import './hora/noMapa';
