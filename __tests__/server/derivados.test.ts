/**
 * Trânsitos, revolução solar e progressão secundária pela API: o contrato, as referências, o que se
 * recusa e o que se guarda.
 */
import './derivados/transitos';
import './derivados/revolucao';
import './derivados/progressao';
import './derivados/tempo';
import './derivados/eclipses';
import './derivados/linhaDaVida';
