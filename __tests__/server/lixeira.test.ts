/** Desfazer o que se acabou de apagar. */
import './lixeira/voltaIgual';
import './lixeira/quemEQuando';
