import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { Quadro } from '@/components/mapa/Quadro';
import { comArtigo } from '@core/astrology';
import { EsperaDaRoda } from '../EsperaDaRoda';
import { MODOS_DO_RETORNO, type ModoDoRetorno, type NomesDoRetorno } from './retorno';
import type { RetornoPedido } from './useLugarPedido';

interface DosNomes {
  readonly nomes: NomesDoRetorno;
}

interface Convite {
  /** 'Revolução Solar'. */
  readonly titulo: string;
  /** 'Escolha o lugar e o ano'. */
  readonly oQueEscolher: string;
}

function Vazio({ nomes, titulo, oQueEscolher }: DosNomes & Convite) {
  return (
    <Box
      role="status"
      sx={{
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 3, lg: 6 },
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      <Typography color="textSecondary">
        {oQueEscolher} e clique em Calcular: o mapa do instante em que {comArtigo(nomes.corpo)}{' '}
        volta ao grau natal aparece aqui.
      </Typography>
    </Box>
  );
}

/** Enquanto o natal, ou o retorno, não chega. */
export const rotuloDaEspera = ({ artigo, nome }: NomesDoRetorno): string =>
  `Calculando ${artigo} ${nome}`;

interface Props<P, R> extends DosNomes {
  readonly convite: Convite;
  readonly pedido: ReactNode;
  /** null enquanto falta o que pedir. */
  readonly estado: RetornoPedido<P, R> | null;
  readonly modo: ModoDoRetorno;
  readonly aoEscolherModo: (modo: ModoDoRetorno) => void;
  readonly rodas: (resultado: R, pedido: P) => ReactNode;
  readonly tabelas: (resultado: R, pedido: P, onde: { readonly lugar: LugarCompleto }) => ReactNode;
}

/** O pedido, as rodas e as tabelas de um retorno, ou o que há em lugar delas. */
export function PartesDoRetorno<P, R>({
  nomes,
  convite,
  pedido,
  estado,
  modo,
  aoEscolherModo,
  rodas,
  tabelas,
}: Props<P, R>) {
  const resultado = estado?.resultado;
  return (
    <Quadro
      quantas={modo === 'lado a lado' && resultado !== undefined ? 2 : 1}
      roda={
        <>
          {estado === null && <Vazio nomes={nomes} {...convite} />}
          {estado && resultado !== undefined && rodas(resultado, estado.pedido)}
          {estado &&
            resultado === undefined &&
            (estado.falha === null ? (
              <EsperaDaRoda rotulo={rotuloDaEspera(nomes)} />
            ) : (
              <NaoVeio
                titulo={`Não foi possível calcular ${nomes.artigo} ${nomes.nome}`}
                mensagem={estado.falha}
                aoTentar={estado.tentarDeNovo}
              />
            ))}
        </>
      }
    >
      {pedido}
      {resultado !== undefined && (
        <Box sx={{ mt: 1.5, mb: 2, ...naoImprimir }}>
          <Opcoes
            rotulo="Rodas"
            opcoes={MODOS_DO_RETORNO.map((id) => ({ id, conteudo: nomes.modos[id] }))}
            escolhida={modo}
            aoEscolher={aoEscolherModo}
            colunas={{ xs: 2, sm: 4 }}
          />
        </Box>
      )}
      {resultado !== undefined &&
        estado?.lugar &&
        tabelas(resultado, estado.pedido, { lugar: estado.lugar })}
    </Quadro>
  );
}
