/**
 * O painel do mapa: a visão geral, os detalhes de cada espécie de corpo, e como se vai e se volta.
 */
import './mapaPaineis/oQueSeDiz';
import './mapaPaineis/andar';
