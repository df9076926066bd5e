import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Escolher } from '@/components/formulario/Escolher';
import { PainelDeslizante } from '@/components/moldura/PainelDeslizante';
import { LEGENDA_DAS_DIGNIDADES } from '@/components/tabelas';
import {
  aspectosAlternados,
  casasAlternadas,
  dignidadesAlternadas,
  estiloEscolhido,
  linhasAosPontosAlternadas,
  orbeDasLinhasEscolhido,
  ORBES_DAS_LINHAS,
  selectEstiloDaRoda,
  selectExibirAspectos,
  selectExibirCasas,
  selectExibirDignidades,
  selectLinhasAosPontos,
  selectOrbeDasLinhas,
  type OrbeDasLinhas,
} from './chartSlice';
import type { EstiloDaRoda } from '@/wheel';

interface Props {
  readonly aberto: boolean;
  readonly aoFechar: () => void;
}

interface PropsDaChave {
  readonly nome: string;
  readonly ajuda?: string;
  readonly ligada: boolean;
  readonly aoAlternar: () => void;
}

function Chave({ nome, ajuda, ligada, aoAlternar }: PropsDaChave) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={ligada}
            onChange={aoAlternar}
            slotProps={{ input: { 'aria-describedby': ajuda && id } }}
          />
        }
        label={nome}
      />
      {ajuda && (
        <FormHelperText id={id} sx={{ mt: -0.5, ml: 6 }}>
          {ajuda}
        </FormHelperText>
      )}
    </div>
  );
}

const ESTILOS: readonly (readonly [EstiloDaRoda, string])[] = [
  ['padrao', 'Padrão'],
  ['signosInteiros', 'Signos inteiros'],
  ['semCasas', 'Sem casas'],
  ['aspectosGrandes', 'Círculo de aspectos grande'],
];

function EscolhaDoEstilo() {
  const dispatch = useAppDispatch();
  const [rotulo, ajuda] = [useId(), useId()];
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormLabel id={rotulo}>Estilo da roda</FormLabel>
      <RadioGroup
        aria-labelledby={rotulo}
        aria-describedby={ajuda}
        value={useAppSelector(selectEstiloDaRoda)}
        onChange={(_, estilo) => dispatch(estiloEscolhido(estilo as EstiloDaRoda))}
      >
        {ESTILOS.map(([id, nome]) => (
          <FormControlLabel key={id} value={id} control={<Radio />} label={nome} />
        ))}
      </RadioGroup>
      <FormHelperText id={ajuda} sx={{ mx: 0 }}>
        Muda o desenho de todas as rodas, e não o cálculo. Em Signos inteiros os signos funcionam
        como casas; as tabelas continuam com as casas do mapa.
      </FormHelperText>
    </FormControl>
  );
}

const textoDoOrbe = (orbe: OrbeDasLinhas): string =>
  orbe === null ? 'Todas' : `Só até ${orbe}° de orbe`;

/** Quantas linhas se traçam: as tabelas continuam com todos os aspectos. */
function EscolhaDasLinhas() {
  const dispatch = useAppDispatch();
  const orbe = useAppSelector(selectOrbeDasLinhas);
  return (
    <Box sx={{ mt: 2 }}>
      <Escolher<string>
        rotulo="Linhas na roda"
        valor={String(orbe)}
        opcoes={ORBES_DAS_LINHAS.map((o) => ({ valor: String(o), texto: textoDoOrbe(o) }))}
        aoEscolher={(valor) =>
          dispatch(
            orbeDasLinhasEscolhido(ORBES_DAS_LINHAS.find((o) => String(o) === valor) ?? null),
          )
        }
      />
      <Chave
        nome="Linhas aos ângulos e pontos"
        ajuda="Sem elas aparecem só as de planeta a planeta; as tabelas continuam com todos os aspectos."
        ligada={useAppSelector(selectLinhasAosPontos)}
        aoAlternar={() => dispatch(linhasAosPontosAlternadas())}
      />
    </Box>
  );
}

/** O que se mostra do mapa. Quais aspectos, escolhe-se em Configurações. */
export function AjustesDoMapa({ aberto, aoFechar }: Props) {
  const dispatch = useAppDispatch();
  return (
    <PainelDeslizante titulo="Configurações do mapa" aberto={aberto} aoFechar={aoFechar}>
      <Chave
        nome="Exibir aspectos"
        ligada={useAppSelector(selectExibirAspectos)}
        aoAlternar={() => dispatch(aspectosAlternados())}
      />
      <Chave
        nome="Exibir casas"
        ajuda="Sem elas somem as linhas e os números das casas; os eixos do Ascendente e do Meio do Céu ficam."
        ligada={useAppSelector(selectExibirCasas)}
        aoAlternar={() => dispatch(casasAlternadas())}
      />
      <Chave
        nome="Exibir dignidades"
        ajuda={`Na tabela de planetas e nos detalhes de cada um. ${LEGENDA_DAS_DIGNIDADES}`}
        ligada={useAppSelector(selectExibirDignidades)}
        aoAlternar={() => dispatch(dignidadesAlternadas())}
      />
      <EscolhaDasLinhas />
      <EscolhaDoEstilo />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Valem na tela e na impressão. Para escolher os aspectos, vá a{' '}
        <Link component={RouterLink} to="/configuracao">
          Configurações
        </Link>
        .
      </Typography>
    </PainelDeslizante>
  );
}
