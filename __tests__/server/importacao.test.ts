/** Importar de um arquivo: o envio, as decisões, a gravação, e o que se recusa. */
import './importacao/fusoELugar';
import './importacao/dataECasas';
import './importacao/duplicatas';
import './importacao/envio';
import './importacao/gravacao';
