/**
 * O perfil de cálculo na tela: o mapa espera por ele e nunca se calcula sem ele; o que se escolhe
 * vê-se já, guarda-se na camada que se disse, e desfaz-se se o servidor recusa.
 */
import './calculo/aoAbrir';
import './calculo/noPainel';
import './calculo/deEscola';
