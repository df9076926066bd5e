/** As fichas e anotações: de quem são, a quem se abrem, e o que se guarda delas. */
import './fichas/gravar';
import './fichas/conflitos';
import './fichas/deQuem';
import './fichas/cifradas';
