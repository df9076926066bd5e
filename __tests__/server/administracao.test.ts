/** Os comandos de administração sobre o banco de verdade. */
import './administracao/contas';
import './administracao/escolas';
