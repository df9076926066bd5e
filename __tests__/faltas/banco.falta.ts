/** O banco embutido: trava, durabilidade, prazos, versões. Corre sempre sobre o embutido. */
import './banco/trava';
import './banco/gravar';
