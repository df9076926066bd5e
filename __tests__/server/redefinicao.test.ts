/** Senha esquecida: o pedido, a carta, o código e a nova senha. */
import './redefinicao/oCodigo';
import './redefinicao/correio';
