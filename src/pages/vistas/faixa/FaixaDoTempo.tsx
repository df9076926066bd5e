/** A faixa do tempo, sob a roda de todas as vistas de um mapa: o dia em que se está, e a vida em volta. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { ControleDePasso } from '@/components/formulario/ControleDePasso';
import { naoImprimir } from '@/components/impressao/vista';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeDobrar } from '@/components/moldura/iconesDeSetas';
import { RelogioEmUso } from '@/components/relogio/contexto';
import { useEndereco } from '@/endereco/useEndereco';
import {
  ESCALAS_DA_FAIXA,
  escalaDaFaixaEscolhida,
  faixaAlternada,
  selectEscalaDaFaixa,
  selectFaixaDobrada,
  type EscalaDaFaixa,
} from '@/features/mapa/chart/chartSlice';
import type { RootState } from '@/store/estado';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { escalaDosDias, meioDiaDe } from '@/tempo/escala';
import { Perguntar } from '@/tempo/Perguntar';
import { idadeNoDia } from '@/vistas/datas/idade';
import { diaEscolhido, MEIO_DIA } from '@/tempo/momentoSlice';
import { enderecoDaTecnica } from '@/vistas/endereco';
import { dataDoNascimento, type MapaNaTela } from '@/vistas/mapaNaTela';
import { useRelogioDaTela } from '@/vistas/relogio/useRelogioDaTela';
import { textoDoDia, type Limites } from '@core/civil';
import { fichaDaTecnica, pedeOutroMapa } from '@core/tecnicas/catalogo';
import { parametroDoMomento } from '../momentoNoEndereco';
import type { Barra } from './barras';
import { ALTURA_DA_BARRA, ALTURA_DA_REGUA, DesenhoDaFaixa } from './DesenhoDaFaixa';
import { diaEm, instanteNaFaixa, janelaDaEscala, marcasDaEscala, PASSO_DA_ESCALA } from './escalas';
import { useExatos } from './useExatos';
import { useCalculada, useMomento, type DaPagina } from './useMomento';

const BAIXA = '@media (max-height: 49.99em)';
/** Antes disto a doca fica por baixo da roda, e a faixa cola-se ao fundo da tela. */
const ESTREITA = '@media screen and (max-width: 63.99em)';
const TELEFONE = '@media screen and (max-width: 37.49em)';
/** Um telefone com a letra a 200 %: a barra do mapa tem duas linhas, e da faixa fica o dia. */
const MINIMA = '@media screen and (max-width: 19.99em)';
/** rem */
const ALTURAS = { alta: 5, baixa: 3.5, telefone: 4, dobrada: 2 } as const;
const rem = (n: number) => `${n}rem`;
const NOMES: Readonly<Record<EscalaDaFaixa, string>> = {
  dia: 'Dia',
  mês: 'Mês',
  ano: 'Ano',
  vida: 'Vida',
};

interface Props extends DaPagina {
  /** Já se pode perguntar o que fica exato. */
  readonly pronta: boolean;
}

const faixa = (dobrada: boolean) =>
  ({
    position: 'relative',
    flex: 'none',
    display: 'flex',
    gap: 1.5,
    pr: 4,
    alignItems: 'stretch',
    height: rem(dobrada ? ALTURAS.dobrada : ALTURAS.alta),
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
    ...(!dobrada && { [BAIXA]: { height: rem(ALTURAS.baixa) } }),
    [ESTREITA]: { position: 'sticky', bottom: 0, zIndex: 5, mx: -2, pl: 2, pr: 5 },
    [TELEFONE]: {
      flexDirection: 'column',
      gap: 0,
      height: rem(dobrada ? ALTURAS.dobrada : ALTURAS.telefone),
      // A altura da barra do mapa, que está por baixo.
      bottom: '3.25rem',
    },
    [MINIMA]: { position: 'static', height: 'auto' },
    ...naoImprimir,
  }) as const;

/** Os avisos ficam por cima dela (e, no telefone, da barra do mapa), e não lhe tapam os botões. */
const avisosPorCima = {
  body: { '--por-baixo': rem(ALTURAS.alta) },
  [TELEFONE]: { body: { '--por-baixo': rem(ALTURAS.telefone + 3.25) } },
} as const;

const controles = {
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 0.5,
  '& .MuiIconButton-root': { p: 0.25, width: rem(1.75), height: rem(1.625) },
  '& .MuiToggleButton-root': { px: 1, py: 0, height: rem(1.5), textTransform: 'none' },
  '& .MuiButton-root': { py: 0, minHeight: 0, height: rem(1.5), minWidth: 0 },
  [BAIXA]: { gap: 0 },
  [TELEFONE]: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    height: rem(1.875),
    mr: 3,
    // O passo grande fica para quem tem largura.
    '& [role="group"] > div > .MuiIconButton-root': { display: 'none' },
    '& [role="group"], & [role="group"] > div': { flexWrap: 'nowrap' },
    '& .MuiToggleButton-root': { px: 0.375 },
  },
  [MINIMA]: { height: 'auto', flexWrap: 'wrap' },
} as const;

const Nome = ({ children }: { readonly children: string }) => (
  <Box
    component="span"
    title={children}
    sx={{
      display: 'inline-block',
      maxWidth: rem(7),
      mx: 0.5,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    }}
  >
    {children}
  </Box>
);

/** O dia em que se está, e a idade que então se tem. */
function ODia({
  dia,
  hora,
  emUtc,
  mapa,
  deDois,
}: {
  readonly dia: string;
  readonly hora: string | null;
  readonly emUtc: boolean;
  readonly mapa: MapaNaTela;
  readonly deDois: boolean;
}) {
  const nasceu = dia >= dataDoNascimento(mapa);
  return (
    <Box
      component="span"
      sx={{
        px: 0.5,
        minWidth: rem(5.75),
        textAlign: 'center',
        lineHeight: 1.15,
        [BAIXA]: { lineHeight: 1 },
        [TELEFONE]: { px: 0 },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="strong" sx={{ display: 'block', fontWeight: 600, fontSize: '0.875rem' }}>
        {textoDoDia(dia)}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          fontSize: '0.6875rem',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {hora !== null && `${hora}${emUtc ? ' UTC' : ''}`}
        {/* De dois mapas, a vida é a do primeiro. */}
        {deDois && <Nome>{mapa.nome}</Nome>}
        {/* No telefone não cabe mais do que uma destas. */}
        <Box
          component="span"
          sx={hora === null && !deDois ? {} : { [TELEFONE]: { display: 'none' } }}
        >
          {hora !== null && ' · '}
          {nasceu ? idadeNoDia(dataDoNascimento(mapa), dia) : 'antes do nascimento'}
        </Box>
      </Box>
    </Box>
  );
}

const useTela = (meio: string): boolean =>
  useMediaQuery(meio.replace('@media ', ''), { noSsr: true });

export function FaixaDoTempo({ mapa, aberta, doCeu, pronta }: Props) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const { por } = useEndereco();
  const relogio = useRelogioDaTela(mapa);
  const dobrada = useAppSelector(selectFaixaDobrada);
  const escolhida = useAppSelector(selectEscalaDaFaixa);
  const momento = useMomento({ mapa, aberta, doCeu });
  const { dia, hora, emUtc, comHora, limites, deUmDia, doCalendario } = momento;
  const escala = escolhida === 'dia' && !comHora ? 'mês' : escolhida;
  const { de, ate } = janelaDaEscala(escala, dia, dataDoNascimento(mapa));
  const janela = useMemo(() => ({ de, ate }), [de, ate]);
  const marcas = useMemo(() => marcasDaEscala(escala, janela), [escala, janela]);
  const [baixa, noTelefone, minima] = [useTela(BAIXA), useTela(TELEFONE), useTela(MINIMA)];
  const altura = (baixa ? ALTURAS.baixa : ALTURAS.alta) - ALTURA_DA_REGUA;
  const pronto = useCalculada(aberta);
  const { seDentro } = escalaDosDias(janela);
  const aoAbrir = ({ dia: doExato, tecnica, endereco }: Barra): void => {
    dispatch(diaEscolhido(doExato));
    const id =
      tecnica === aberta || fichaDaTecnica(aberta).faixa?.abre === tecnica ? aberta : tecnica;
    por(enderecoDaTecnica(id, { ...parametroDoMomento(store.getState(), id), ...endereco }), {
      flushSync: true,
    });
  };
  return (
    <RelogioEmUso value={relogio}>
      <Box component="section" aria-label="Faixa do tempo" data-faixa-do-tempo sx={faixa(dobrada)}>
        <GlobalStyles styles={avisosPorCima} />
        <Box sx={controles}>
          <ControleDePasso
            rotulo="Data das vistas"
            unidade={PASSO_DA_ESCALA[escala]}
            aoAndar={momento.andar}
            noComeco={dia <= limites.de}
            noFim={dia >= limites.ate}
            pronto={pronto}
            emTodaAPagina={deUmDia}
            meio={<ODia {...{ dia, hora, emUtc, mapa }} deDois={pedeOutroMapa(aberta)} />}
          />
          {!dobrada && (
            <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label="O que mostrar na faixa"
                value={escala}
                onChange={(_e, nova: EscalaDaFaixa | null) => {
                  if (nova) dispatch(escalaDaFaixaEscolhida(nova));
                }}
              >
                {ESCALAS_DA_FAIXA.filter((e) => e !== 'dia' || comHora).map((e) => (
                  <ToggleButton key={e} value={e}>
                    {NOMES[e]}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <Button size="small" onClick={momento.irParaAgora}>
                Agora
              </Button>
            </Box>
          )}
        </Box>
        {!dobrada && !minima && (
          <Desenho
            {...{ mapa, pronta, escala, janela, marcas }}
            // No telefone os botões ficam por cima, e por baixo da régua cabe uma fila.
            alturas={noTelefone ? 1 : Math.floor(altura / ALTURA_DA_BARRA)}
            agora={seDentro(meioDiaDe(doCalendario))}
            aqui={seDentro(instanteNaFaixa(dia, hora ?? MEIO_DIA))}
            aoAbrir={aoAbrir}
            aoIr={(x) => momento.mudar(diaEm(x, janela))}
          />
        )}
        <BotaoDeIcone
          nome={dobrada ? 'Abrir a faixa do tempo' : 'Recolher a faixa do tempo'}
          aria-expanded={!dobrada}
          onClick={() => dispatch(faixaAlternada())}
          sx={{
            position: 'absolute',
            right: 0,
            top: 2,
            p: 0.25,
            ...(dobrada && { transform: 'rotate(180deg)' }),
          }}
        >
          <IconeDobrar />
        </BotaoDeIcone>
      </Box>
    </RelogioEmUso>
  );
}

/** Por cima do desenho, que continua com o que veio. */
const naoVeio = {
  position: 'absolute',
  right: 32,
  bottom: 0,
  // Por cima da linha do dia.
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  fontSize: '0.8125rem',
  color: 'error.main',
  bgcolor: 'background.default',
} as const;

interface PropsDoDesenho {
  readonly mapa: MapaNaTela;
  readonly pronta: boolean;
  readonly escala: EscalaDaFaixa;
  readonly janela: Limites;
  readonly marcas: ReturnType<typeof marcasDaEscala>;
  readonly alturas: number;
  readonly agora: number | null;
  readonly aqui: number | null;
  readonly aoAbrir: (barra: Barra) => void;
  readonly aoIr: (x: number) => void;
}

/** O que se vê da faixa, quando não está dobrada: só então se pergunta. */
function Desenho({
  mapa,
  pronta,
  escala,
  janela,
  marcas,
  alturas,
  agora: onde,
  aqui,
  aoAbrir,
  aoIr,
}: PropsDoDesenho) {
  const { exatos, perguntas, esperando, tentarDeNovo } = useExatos(mapa, pronta, escala, janela);
  return (
    <>
      <Perguntar perguntas={perguntas} />
      <DesenhoDaFaixa
        {...{ exatos, janela, alturas, marcas, esperando, aoAbrir, aoIr }}
        agora={onde}
        dia={aqui}
      />
      {tentarDeNovo && (
        <Box role="alert" sx={naoVeio}>
          Não foi possível carregar uma parte da faixa.
          <Button size="small" onClick={tentarDeNovo}>
            Tentar de novo
          </Button>
        </Box>
      )}
    </>
  );
}
