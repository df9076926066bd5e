/** O núcleo astrológico: tabelas e propriedades. */
import './astrologia/lugares';
import './astrologia/relacoes';
import './astrologia/texto';
