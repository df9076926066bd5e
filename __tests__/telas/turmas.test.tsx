/** Turmas: compartilhar com todos, o que um mapa às cegas não diz, e os convites. */
import './turmas/daEquipe';
import './turmas/comoATurmaVe';
import './turmas/daTurma';
import './turmas/convite';
import './turmas/convitesDaTurma';
