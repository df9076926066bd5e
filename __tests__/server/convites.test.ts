/**
 * Os convites: quem entra prova o e-mail antes de ter conta, quantos entram e com que pressa, quem
 * se tirou não volta, e tudo se desfaz de uma vez.
 */
import './convites/contaNova';
import './convites/quantosEntram';
import './convites/quemSeTirou';
import './convites/porProvar';
