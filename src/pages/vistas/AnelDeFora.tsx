/** O anel de fora: que técnica se vê à volta do mapa, e por fora dela, se se quer, o céu do dia. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { AnelAMaisEmUso, type AnelAMais } from '@/components/mapa/RodaDerivada';
import { Caixa } from '@/components/formulario/Caixa';
import { Escolher } from '@/components/formulario/Escolher';
import { useEndereco } from '@/endereco/useEndereco';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  modoEscolhido as modoDaProgressao,
  selectModo as selectModoDaProgressao,
} from '@/tecnicas/progressao/progressionSlice';
import {
  modoEscolhido as modoDaRevolucao,
  selectModo as selectModoDaRevolucao,
} from '@/tecnicas/revolucao/solarReturnSlice';
import { meioDiaDe } from '@/tempo/escala';
import { selectDia } from '@/tempo/momentoSlice';
import { CEU } from '@/vistas/endereco';
import { impedimentoDe, useDela } from '@/vistas/QuadroDaResposta';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import { perguntasDoCeu, useCeu } from '@/vistas/transitos/pergunta';
import { soOCeu } from '@/vistas/transitos/soOCeu';
import { textoDoDia } from '@core/civil';
import { fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { ORBE_DO_TRANSITO } from '@core/tecnicas/transitos/medidas';

const COM_O_CEU = 'sim';
/** O que se vê não é um anel à volta do mapa. */
const SEM_ANEL = 'Escolha…';

/** Nestas o anel de fora já é o céu. */
const DO_CEU: readonly IdDaTecnica[] = ['transitos', 'longos'];

/** À volta destas vê-se também o céu do dia: são de um dia, e põem um só anel à volta do mapa. */
const podeTerOCeu = (id: IdDaTecnica): boolean => {
  const { aneis, pede, grupo } = fichaDaTecnica(id);
  return aneis === 2 && grupo === 'previsao' && pede.includes('data') && !DO_CEU.includes(id);
};

const useCeuPedido = (aberta: IdDaTecnica): boolean =>
  useEndereco().parametros.get(CEU) === COM_O_CEU && podeTerOCeu(aberta);

function useCeuDoDia(mapa: MapaNaTela, quer: boolean) {
  const dia = useAppSelector((s) => selectDia(s, limitesDaTecnica('transitos', mapa)));
  const resposta = useCeu(quer ? perguntasDoCeu(consultaDoMapa(mapa), meioDiaDe(dia)) : null);
  const { currentData, data, refetch } = resposta;
  const dele = useDela(currentData !== undefined, dia);
  const anel = useMemo((): AnelAMais | null => {
    if (!quer || !data) return null;
    const [info, { aspectos }] = data;
    return {
      info: soOCeu(info),
      // O círculo das linhas é pequeno: só as dos mais fechados.
      aspectos: aspectos.filter(({ diferença }) => diferença <= ORBE_DO_TRANSITO),
      nome: `os trânsitos de ${textoDoDia(dele)}`,
    };
  }, [quer, data, dele]);
  return { anel, falhou: impedimentoDe(resposta) !== undefined, tentarDeNovo: refetch };
}

interface Props {
  readonly mapa: MapaNaTela;
  readonly aberta: IdDaTecnica;
  /** As que a pessoa tem. */
  readonly todas: readonly IdDaTecnica[];
  readonly abrir: (id: IdDaTecnica) => void;
}

/** Escolher outro anel é abrir a técnica dele. */
export function AnelDeFora({ mapa, aberta, todas, abrir }: Props) {
  const dispatch = useAppDispatch();
  const { por } = useEndereco();
  const daProgressao = useAppSelector(selectModoDaProgressao);
  const daRevolucao = useAppSelector(selectModoDaRevolucao);
  const comCeu = useCeuPedido(aberta);
  const { falhou, tentarDeNovo } = useCeuDoDia(mapa, comCeu);
  const opcoes = todas.flatMap((valor) => {
    const { anelDeFora, aneis, nome } = fichaDaTecnica(valor);
    const daAberta = valor === aberta ? (aneis > 1 ? nome.toLowerCase() : SEM_ANEL) : null;
    const texto = anelDeFora ?? daAberta;
    return texto === null ? [] : [{ valor, texto }];
  });
  // Destas também se vê um mapa só, e então o anel ainda está por escolher.
  const semAnel =
    (aberta === 'revolucao' && daRevolucao === 'sozinho' && !comCeu) ||
    (aberta === 'progressao' && daProgressao === 'Radical');
  const comoAnel = (id: IdDaTecnica): void => {
    if (id === 'revolucao') dispatch(modoDaRevolucao('por fora'));
    if (id === 'progressao' && daProgressao === 'Radical') dispatch(modoDaProgressao('Direto'));
  };
  const escolher = (id: IdDaTecnica | typeof SEM_ANEL): void => {
    if (id === SEM_ANEL) return;
    comoAnel(id);
    if (id !== aberta) abrir(id);
  };
  return (
    <Box sx={canto}>
      <Escolher
        rotulo="Anel de fora"
        valor={semAnel ? SEM_ANEL : aberta}
        opcoes={semAnel ? [{ valor: SEM_ANEL, texto: SEM_ANEL }, ...opcoes] : opcoes}
        aoEscolher={escolher}
        foco="anel-de-fora"
      />
      {podeTerOCeu(aberta) && (
        <Caixa
          rotulo="e trânsitos"
          marcada={comCeu}
          aoMudar={(quer) => {
            if (quer) comoAnel(aberta);
            por({ [CEU]: quer ? COM_O_CEU : null });
          }}
        />
      )}
      {falhou && (
        <Button size="small" color="error" onClick={tentarDeNovo}>
          Não carregaram: tentar de novo
        </Button>
      )}
    </Box>
  );
}

/** Cabe no canto que o círculo deixa. */
const canto = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  // O nome da lista fica por cima dela.
  pt: '10px',
  maxWidth: '9.25rem',
  '& .MuiFormControl-root': { minWidth: 0, width: '8.75rem' },
  '& select': { fontSize: '0.8125rem', py: 0.25 },
  '& .MuiFormControlLabel-root': { mr: 0, ml: -0.5 },
  '& .MuiFormControlLabel-label': { fontSize: '0.75rem' },
  '& .MuiCheckbox-root': { p: 0.25, '& svg': { fontSize: '1rem' } },
} as const;

/** O céu do dia, à volta da roda dupla que se vê. */
export function ComOCeu({
  mapa,
  aberta,
  children,
}: {
  readonly mapa: MapaNaTela;
  readonly aberta: IdDaTecnica;
  readonly children: ReactNode;
}) {
  const { anel } = useCeuDoDia(mapa, useCeuPedido(aberta));
  return <AnelAMaisEmUso value={anel}>{children}</AnelAMaisEmUso>;
}
