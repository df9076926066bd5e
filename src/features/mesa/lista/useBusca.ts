import { useEffect, useState } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { escreverEndereco, lerEndereco, type Busca } from './endereco';
import type { Ordem } from './linhas';

/** O texto vai ao endereço quando se para de o escrever; o que se escolhe, logo. */
const PAUSA_MS = 300;

/** A busca e a ordem, que vivem aqui e no endereço; um endereço novo ganha. */
export function useBusca() {
  const { parametros, por } = useEndereco();
  const noEndereco = parametros.toString();
  const [escrito, escrever] = useState(noEndereco);
  const [enviado, enviar] = useState(noEndereco);
  const [{ busca, ordem }, guardar] = useState(() => lerEndereco(parametros));
  const daqui = escreverEndereco(busca, ordem).toString();
  if (noEndereco !== escrito) {
    escrever(noEndereco);
    // O que daqui saiu pode chegar depois de já se ter escrito mais.
    if (noEndereco !== daqui && noEndereco !== enviado) guardar(lerEndereco(parametros));
  }
  const aEscrever = lerEndereco(parametros).busca.texto !== busca.texto;
  useEffect(() => {
    if (daqui === noEndereco) return;
    const relogio = setTimeout(
      () => {
        enviar(daqui);
        por(() => new URLSearchParams(daqui), { replace: true });
      },
      aEscrever ? PAUSA_MS : 0,
    );
    return () => clearTimeout(relogio);
  }, [daqui, noEndereco, aEscrever, por]);
  return {
    busca,
    ordem,
    buscar: (nova: Busca) => guardar({ busca: nova, ordem }),
    ordenarPor: (nova: Ordem) => guardar({ busca, ordem: nova }),
  };
}
