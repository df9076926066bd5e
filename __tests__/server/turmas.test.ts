/** As turmas: o que se compartilha com todas as pessoas delas, às claras e às cegas, e os convites. */
import './turmas/partilhar';
import './turmas/aTurma';
import './turmas/comoAluno';
