/**
 * O formulário de mapa: preencher, ser avisado do fuso, decidir, ver a prévia, salvar, não perder
 * nada.
 */
import './formulario/escrever';
import './formulario/gravar';
import './formulario/servicoDeMapas';
