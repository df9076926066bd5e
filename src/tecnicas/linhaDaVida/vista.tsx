import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { sum } from 'd3';
import { useCallback, useMemo } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { naoImprimir } from '@/components/impressao/vista';
import { QuadroSemRoda } from '@/components/mapa/Quadro';
import { Secao } from '@/components/moldura/Secao';
import { Chegada } from '@/tempo/Chegada';
import { Perguntar } from '@/tempo/Perguntar';
import { useJaInteira } from '@/tempo/useJaInteira';
import { useFaixas, useFaixasQueHa, type FaixaLida } from '@/tempo/useFaixas';
import { AosNataisSemHora } from '@/components/tabelas';
import { DATA, enderecoDaTecnica } from '@/vistas/endereco';
import { dataDoNascimento, type VistaAberta } from '@/vistas/mapaNaTela';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { textoDoDia } from '@core/civil';
import type { PecaDaVida } from '@core/tecnicas/faixa';
import { ANOS_COM_TUDO } from '@core/tecnicas/linhaDaVida/medidas';
import { useAcontecimentos, type Acontecimento } from './acontecimentos';
import { FaixasDaVida } from './FaixasDaVida';
import { escalaDe, janelaDaLinha, useDesenho, usePedido } from './escolhas';
import { PedidoDaLinha } from './PedidoDaLinha';
import { Retificacao } from './Retificacao';
import { FaixaEmTabela, TabelaDeAcontecimentos } from './TabelasDaVida';

const ESPERA = (
  <QuadroSemRoda>
    <Box role="status" aria-label="Carregando a linha da vida">
      <Skeleton variant="rounded" height={320} />
    </Box>
  </QuadroSemRoda>
);

/** Os que a pessoa escreveu, ou como se escrevem. */
function OsAcontecimentos({
  lidos: { acontecimentos, fechada, erro, tentarDeNovo },
  vista,
  aoAbrir,
}: {
  readonly lidos: ReturnType<typeof useAcontecimentos>;
  readonly vista: VistaAberta;
  readonly aoAbrir: (data: string) => void;
}) {
  return (
    <Secao titulo="Acontecimentos">
      {Boolean(erro) && (
        <NaoVeio
          titulo="Não foi possível carregar os acontecimentos"
          mensagem={mensagemDoErro(erro)}
          aoTentar={tentarDeNovo}
        />
      )}
      {fechada !== null && <Typography color="textSecondary">{fechada}</Typography>}
      {acontecimentos && acontecimentos.length > 0 && (
        <TabelaDeAcontecimentos
          acontecimentos={acontecimentos}
          nascimento={dataDoNascimento(vista.mapa)}
          aoAbrir={aoAbrir}
        />
      )}
      {acontecimentos?.length === 0 && fechada === null && (
        <Typography color="textSecondary">
          {vista.mapa.id === null
            ? 'Salve o mapa para anotar nele os acontecimentos da vida.'
            : 'Ainda não há acontecimentos. Adicione-os nas anotações do mapa, em Eventos, e eles aparecem aqui sobre as faixas.'}
        </Typography>
      )}
    </Secao>
  );
}

const NENHUM: readonly Acontecimento[] = [];

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const { por } = useEndereco();
  const { mapa, hoje } = vista;
  const [pedido] = usePedido(vista);
  const [{ escondidas }] = useDesenho();
  const haver = useFaixasQueHa();
  const aVista = useMemo(
    () => haver.filter(({ chamada }) => !escondidas.includes(chamada)),
    [haver, escondidas],
  );
  const janela = useMemo(() => janelaDaLinha(mapa, pedido), [mapa, pedido]);
  const { faixas, emCurso } = useFaixas(aVista, mapa, janela, escalaDe(pedido.anos));
  const porChegar = faixas.filter((f) => f.chegaram < f.pedidas);
  const inteira = useJaInteira(porChegar.length === 0, janela);
  const lidos = useAcontecimentos(mapa.id);
  const acontecimentos = lidos.acontecimentos ?? NENHUM;
  const aoAbrirPeca = useCallback(
    (faixa: FaixaLida, { data, endereco }: PecaDaVida) =>
      por(enderecoDaTecnica(faixa.tecnica, { [DATA]: data, ...endereco })),
    [por],
  );
  const aoAbrir = useCallback(
    (data: string) => por(enderecoDaTecnica('transitos', { [DATA]: data })),
    [por],
  );
  return (
    <QuadroSemRoda>
      <Perguntar perguntas={emCurso} />
      <PedidoDaLinha vista={vista} />
      <Secao titulo={`De ${textoDoDia(janela.de)} a ${textoDoDia(janela.ate)}`}>
        <Chegada
          rotulo="Faixas calculadas"
          quanto={(100 * sum(faixas, (f) => f.chegaram)) / sum(faixas, (f) => f.pedidas)}
          esperadas={porChegar.map(({ nome }) => nome)}
        />
        {lidos.acontecimentos || lidos.erro ? (
          <FaixasDaVida
            {...{ faixas, inteira, janela, hoje, acontecimentos, aoAbrir, aoAbrirPeca }}
            nascimento={dataDoNascimento(mapa)}
          />
        ) : (
          <Skeleton variant="rounded" height={26} />
        )}
      </Secao>
      {/* Só depois das faixas: conforme chegassem, empurravam-no. */}
      <div hidden={!inteira}>
        <Nota variant="caption" sx={{ mb: 3 }}>
          <Box component="span" sx={naoImprimir}>
            Clique em um item para abrir a técnica nesse dia.{' '}
          </Box>
          Acima de {ANOS_COM_TUDO} anos mostramos só o principal: os trânsitos de Saturno a Plutão
          em conjunção, oposição e quadratura, e os eclipses até 1°.
        </Nota>
        <AosNataisSemHora natal={natal} />
        {/* Sem eles, o que se diz é como se escrevem: não vai ao papel. */}
        <Box sx={acontecimentos.length === 0 ? naoImprimir : {}}>
          <OsAcontecimentos lidos={lidos} vista={vista} aoAbrir={aoAbrir} />
          {(lidos.acontecimentos ?? lidos.erro) && (
            <Retificacao mapa={mapa} acontecimentos={acontecimentos} />
          )}
        </Box>
        <FaixaEmTabela
          {...{ faixas, janela }}
          nascimento={mapa.data.dataHora}
          aoAbrir={aoAbrirPeca}
        />
      </div>
    </QuadroSemRoda>
  );
}

/** As técnicas do tempo, umas sobre as outras, sob os acontecimentos da pessoa. */
export default vistaDoNatal(Conteudo, ESPERA);
