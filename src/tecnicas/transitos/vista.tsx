import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Nota } from '@/components/moldura/Nota';
import { memo } from 'react';
import { Campos } from '@/components/formulario/Campos';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora } from '@/components/tabelas';
import { TabelaEntreMapas } from '@/components/tabelas/TabelaEntreMapas';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { meioDiaDe } from '@/tempo/escala';
import { selectHora } from '@/tempo/momentoSlice';
import { useDia } from '@/tempo/useDia';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { impedimentoDe, QuadroDaResposta, useSoDesta } from '@/vistas/QuadroDaResposta';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { NotaDoQuando } from '@/vistas/transitos/NotaDoQuando';
import { perguntasDoCeu, useCeu, usePedirCeu } from '@/vistas/transitos/pergunta';
import { ESPERA_DOS_TRANSITOS, RodaDoTransito } from '@/vistas/transitos/RodaDoTransito';
import { TabelaDoCeu } from '@/vistas/transitos/TabelaDoCeu';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { grauAstrologico, textoPosicao } from '@core/astrology';
import { textoDoDia } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import { HoraELugar } from './HoraELugar';
import { LinhaDoTempo } from './LinhaDoTempo';
import { TabelaDeTransitos } from './TabelaDeTransitos';
import { useSituacao } from './useSituacao';
import { planetaEscolhido, selectLinhas, selectPerguntas, selectPlaneta } from './transitSlice';

interface PropsDasTabelas {
  readonly transitos: Transitos;
  readonly ceu: AstroInfo;
  readonly natal: AstroInfo;
  /** Com um lugar, também as casas do momento. */
  readonly comCasas: boolean;
}

const angulo = (longitude: number): string => textoPosicao(grauAstrologico(longitude));

const Tabelas = memo(function Tabelas({ transitos, ceu, natal, comCasas }: PropsDasTabelas) {
  const dispatch = useAppDispatch();
  const planeta = useAppSelector(selectPlaneta);
  const linhas = useAppSelector((s) => selectLinhas(s, transitos));
  return (
    <>
      <Secao titulo="Aspectos" lugar="aspectos">
        <TabelaEntreMapas
          aspectos={useVisiveis(transitos.aspectos)}
          de="Trânsito"
          para="Natal"
          legenda="Aspectos dos planetas em trânsito ao mapa natal, orbe de 3°"
          vazia="Nenhum aspecto com orbe de até 3° nesta data."
          comQuando
        />
        <NotaDoQuando natal={natal} />
        <AosNataisSemHora natal={natal} />
      </Secao>
      <Secao titulo="Planetas em trânsito" lugar="posições" inteira>
        <TabelaDoCeu
          ceu={ceu}
          natais={[
            {
              titulo: 'Casa natal',
              natal,
              semCasas: 'Sem a hora do nascimento não há casas natais.',
            },
          ]}
          comCasasDoMomento={comCasas}
        />
        {comCasas && ceu.cuspides && (
          <Nota sx={{ mt: 0.5 }}>
            Ascendente do momento: {angulo(ceu.cuspides.ascendente)}; Meio do Céu:{' '}
            {angulo(ceu.cuspides.meioDoCéu)}.
          </Nota>
        )}
      </Secao>
      <Secao titulo="Trânsitos em 31 dias" inteira>
        <TabelaDeTransitos
          linhas={linhas}
          planeta={planeta}
          aoEscolher={(p) => dispatch(planetaEscolhido(p))}
        />
      </Secao>
    </>
  );
});

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const onde = useSituacao(vista);
  const { situacao } = onde;
  const pedir = usePedirCeu();
  const aoMeioDia = useAppSelector(selectHora) === null;
  const [data, aoMudar, limites] = useDia('transitos', vista, (dia) => {
    if (aoMeioDia)
      pedir(perguntasDoCeu(consultaDoMapa(vista.mapa), meioDiaDe(dia), situacao?.lugar));
  });
  const perguntas = useAppSelector((s) => selectPerguntas(s, vista, situacao));
  const resposta = useSoDesta(useCeu(perguntas), situacao?.lugar.local ?? '');
  const chegou = resposta.currentData !== undefined;
  // Sem o fuso do lugar nem se pode perguntar.
  const impedida =
    perguntas === null && onde.problema !== null
      ? { mensagem: onde.problema, aoTentar: onde.perguntarDeNovo }
      : impedimentoDe(resposta);
  const esperando = !chegou && (impedida === undefined || impedida.tentando === true);
  return (
    <QuadroDaResposta
      oQue="os trânsitos"
      espera={ESPERA_DOS_TRANSITOS}
      resposta={resposta}
      impedida={impedida}
      dia={data}
      pedido={
        <>
          <Campos>
            <CampoDoDia dia={data} limites={limites} aoMudar={aoMudar} />
            <Typography
              role="status"
              data-calculando={esperando || undefined}
              color="textSecondary"
              sx={{ alignSelf: 'center' }}
            >
              {esperando && 'Carregando aspectos'}
              {chegou && <span style={visuallyHidden}>Trânsitos de {textoDoDia(data)}.</span>}
            </Typography>
          </Campos>
          <HoraELugar vista={vista} onde={onde} />
        </>
      }
      roda={([ceu, { aspectos }], dia) => (
        <RodaDoTransito
          nome={vista.mapa.nome}
          {...{ natal, ceu, aspectos }}
          quando={textoDoDia(dia)}
        />
      )}
      tabelas={([ceu, transitos], dia) => (
        <>
          <Tabelas {...{ transitos, ceu, natal }} comCasas={situacao !== null} />
          <LinhaDoTempo
            transitos={transitos}
            data={dia}
            hoje={vista.hoje}
            aoEscolherData={aoMudar}
          />
        </>
      )}
    />
  );
}

/** O céu de uma data contra o mapa natal. */
export default vistaDoNatal(Conteudo, ESPERA_DOS_TRANSITOS);
