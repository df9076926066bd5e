/** As relações salvas, quem as vê, as de uma turma, e as de um mapa às cegas. */
import './relacoes/guardar';
import './relacoes/quemVe';
import './relacoes/asCegas';
import './relacoes/arquivo';
