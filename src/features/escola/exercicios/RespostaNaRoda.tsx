import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useCeuAsCegasQuery } from '@/api/apiSlice';
import { Barreira } from '@/components/avisos/Barreira';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { mapaDaRoda, Wheel } from '@/wheel';
import { perguntaDe, rotuloDaResposta } from '@core/astrology';
import type { AstroInfo, Entrega } from '@core/contract';
import { nomesNaPergunta } from './nomesNaPergunta';
import { marcasDaResposta } from './marcasDaResposta';

interface Props {
  /** O id do compartilhamento. */
  readonly mapa: string;
  readonly titulo: string;
  readonly pergunta: string;
  readonly resposta: Entrega['respostas'][number];
}

const JUIZO = { true: 'success', false: 'error', null: 'info' } as const;
export const LEGENDA =
  'Na roda: com um círculo ou contornado, o que foi perguntado; riscada ou tracejada, a resposta errada; cheia ou em verde, a certa.';

function ComCeu({ info, titulo, pergunta, resposta }: Props & { readonly info: AstroInfo }) {
  const marcas = useMemo(
    () => marcasDaResposta(pergunta, info, resposta),
    [pergunta, info, resposta],
  );
  const { certa, explicacao } = resposta;
  const nomes = useMemo(() => nomesNaPergunta(info, pergunta), [info, pergunta]);
  return (
    <Box>
      <Barreira oQue="a roda" chave={info}>
        <Wheel
          aneis={[useMemo(() => mapaDaRoda(info), [info])]}
          marcas={marcas}
          // Enquanto não se diz qual é a certa, também não o diz a quem ouve a roda.
          {...(explicacao === '' && { nomear: nomes })}
          exibirAspectos
          exibirCasas
          aspectosHabilitados={useAppSelector(selectHabilitados)}
          larguraMaxima={520}
          justa
          titulo={`Roda: ${titulo}`}
          descricao={LEGENDA}
        />
      </Barreira>
      <Alert severity={JUIZO[`${certa}`]} sx={{ mt: 1.5, maxWidth: 520 }}>
        {titulo}: {rotuloDaResposta(perguntaDe(pergunta), resposta.resposta)}
        {certa === null ? '.' : certa ? ', certa.' : ', errada.'} {explicacao}
      </Alert>
    </Box>
  );
}

/** O mapa com a resposta que se deu: a roda não vai embora com o formulário. */
export function RespostaNaRoda(props: Props) {
  const { currentData: info, error, refetch } = useCeuAsCegasQuery(props.mapa);
  if (info) return <ComCeu {...props} info={info} />;
  if (!error) return <EsqueletoDaPagina />;
  return (
    <NaoVeio
      titulo="Não foi possível calcular o mapa"
      mensagem={mensagemDoErro(error)}
      aoTentar={() => void refetch()}
    />
  );
}
