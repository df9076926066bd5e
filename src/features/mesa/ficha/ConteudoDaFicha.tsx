import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { useFichaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { Secao } from '@/components/moldura/Secao';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { DATA, enderecoDaTecnica } from '@/vistas/endereco';
import { useAppSelector } from '@/store/hooks';
import type { Ficha, FichaEntrada } from '@core/contract';
import { ouvirAbas } from './abas';
import { Anotacoes } from './Anotacoes';
import { Arrumacao } from './Arrumacao';
import { CamposDoCliente } from './CamposDoCliente';
import { ConflitoDeTextos } from './ConflitoDeTextos';
import { EstadoDaGravacao } from './EstadoDaGravacao';
import { Eventos } from './Eventos';
import { selectPorGravar, selectPorGravarDoMapa } from './fichaSlice';
import { chaveDaFicha, entradaDe, useGravador } from './gravador';
import { resumoDaFicha } from './resumo';
import { TextoComListas } from './TextoComListas';

/** Quem a tem aberta em dois aparelhos vê num o que escreveu no outro. */
const DE_QUANTO_EM_QUANTO_MS = 60_000;

interface Props {
  readonly mapaId: string;
  readonly aoFechar: () => void;
}

/** O que se muda da ficha, e como se grava. */
function useEdicao(mapaId: string, salva: Ficha) {
  const gravador = useGravador();
  const chave = chaveDaFicha(mapaId);
  const usuario = useAppSelector(selectPessoa);
  const item = useAppSelector((s) => selectPorGravar(s, usuario)[chave]) ?? null;
  const ficha = item ? (JSON.parse(item.conteudo) as FichaEntrada) : entradaDe(salva);
  const mudar = (mudanca: Partial<FichaEntrada>): void => gravador.preencher(mapaId, mudanca);
  return { gravador, chave, item, ficha, mudar };
}

function Ficha({ mapaId, aoFechar, salva }: Props & { readonly salva: Ficha }) {
  const { gravador, chave, item, ficha, mudar } = useEdicao(mapaId, salva);
  const { por } = useEndereco();
  const abrirTransitos = (data: string): void => {
    por(enderecoDaTecnica('transitos', { [DATA]: data }));
    aoFechar();
  };
  const largar = (): void => gravador.despejar(chave);
  if (item && salva.versao > item.versao)
    return (
      <ConflitoDeTextos
        titulo="Esta ficha mudou enquanto você a preenchia"
        textos={[
          { nome: 'Salvo agora', conteudo: resumoDaFicha(entradaDe(salva), ficha) },
          { nome: 'O que você escreveu', conteudo: resumoDaFicha(ficha, entradaDe(salva)) },
        ]}
        acoes={[
          { nome: 'Ficar com o que está salvo', fazer: () => gravador.descartar(chave) },
          {
            nome: 'Manter o que escrevi',
            fazer: () => gravador.manter(chave, salva.versao),
          },
        ]}
      />
    );
  return (
    <>
      <Arrumacao ficha={ficha} aoMudar={mudar} />
      <Anotacoes mapaId={mapaId} salvas={salva.anotacoes} />
      <Eventos
        eventos={ficha.eventos}
        aoMudar={(eventos) => mudar({ eventos })}
        aoAbrirTransitos={abrirTransitos}
      />
      <CamposDoCliente
        cliente={ficha.cliente}
        aoMudar={(cliente) => mudar({ cliente })}
        aoLargar={largar}
      />
      {/* À vista, onde quer que se esteja a escrever. */}
      <Box sx={{ position: 'sticky', bottom: 0, bgcolor: 'background.paper', py: 0.5, zIndex: 1 }}>
        <EstadoDaGravacao chave={chave} porGravar={item !== null} />
      </Box>
    </>
  );
}

/** O que a pessoa guarda para si sobre um mapa. */
export function ConteudoDaFicha(props: Props) {
  const { mapaId } = props;
  const gravador = useGravador();
  const { currentData, error, isFetching, refetch } = useFichaQuery(mapaId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: DE_QUANTO_EM_QUANTO_MS,
    skipPollingIfUnfocused: true,
  });
  useEffect(() => {
    gravador.retomar();
    return () => gravador.despejar();
  }, [gravador]);
  useEffect(
    () =>
      ouvirAbas((gravado) => {
        if (gravado === mapaId) void refetch();
      }),
    [mapaId, refetch],
  );
  if (currentData)
    return (
      <>
        {currentData.fechada !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {currentData.fechada} O mapa e o resto continuam como sempre.
          </Alert>
        )}
        <Ficha {...props} salva={currentData} />
      </>
    );
  if (!error) return <EsqueletoDaPagina />;
  return (
    <>
      <EstadoDePagina
        nivel="h2"
        titulo="Não foi possível abrir a ficha"
        tentando={isFetching}
        aoTentar={() => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
      <PorSalvar mapaId={mapaId} />
    </>
  );
}

/** O que se escreveu continua à vista, ainda que o servidor não esteja. */
function PorSalvar({ mapaId }: Pick<Props, 'mapaId'>) {
  const usuario = useAppSelector(selectPessoa);
  const anotacoes = useAppSelector((s) => selectPorGravarDoMapa(s, usuario, mapaId)).filter(
    ([, { tipo }]) => tipo === 'anotacao',
  );
  if (anotacoes.length === 0) return null;
  return (
    <Secao titulo="Ainda não enviado: salvo neste aparelho" nivel="h3">
      {anotacoes.map(([chave, { conteudo }]) => (
        <TextoComListas key={chave} texto={conteudo} />
      ))}
    </Secao>
  );
}
