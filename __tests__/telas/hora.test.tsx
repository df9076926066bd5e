/** A hora que não se sabe: no formulário, no mapa, nas vistas e no papel. */
import './hora/noFormulario';
import './hora/noMapa';
