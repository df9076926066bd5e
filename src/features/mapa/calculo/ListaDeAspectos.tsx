/**
 * Os aspectos, numa lista só: cada chave diz se o aspecto se vê, que é ele calcular-se e não estar
 * escondido; ao lado, o orbe que vale.
 */
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import {
  aspectoAjustado,
  aspectosRestaurados,
  selectHabilitados,
} from '@/features/conta/configuracao/configuracaoSlice';
import { Glyph } from '@/glyphs';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  ASPECTOS,
  ASPECTOS_MENORES,
  DEFINICOES,
  orbesDoAspecto,
  type NomeDoAspecto,
  type PerfilDeCalculo,
  type PerfilParcial,
} from '@core/astrology';
import { useGravarCamada } from './useCamadas';
import { useEscolhas } from './useEscolhas';
import { DA_PESSOA } from '@/vistas/mapas/escolhas';

const graus = (orbe: number): string => `${String(orbe).replace('.', ',')}°`;

/** 'orbe 8°', 'orbe 8°, 10° com Sol ou Lua'; por que não se calcula. */
function orbeEmPalavras(perfil: PerfilDeCalculo, aspecto: NomeDoAspecto): string {
  const orbes = orbesDoAspecto(perfil.orbes, aspecto);
  if (orbes === null) return 'os orbes escolhidos não incluem este aspecto';
  if (orbes === 'meiasOrbes') return 'orbe de cada par, pelas meias-orbes';
  return orbes.comLuminar === orbes.sem
    ? `orbe ${graus(orbes.sem)}`
    : `orbe ${graus(orbes.sem)}, ${graus(orbes.comLuminar)} com Sol ou Lua`;
}

const angulo = (aspecto: NomeDoAspecto): string =>
  graus(DEFINICOES.find((d) => d.nome === aspecto)?.angulo ?? 0);

/** O que a pessoa escolheu, e como o muda: o que se mostra fica no navegador, o que se calcula não. */
function useAspectos() {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const habilitados = useAppSelector(selectHabilitados);
  const { escolhas } = useEscolhas(DA_PESSOA);
  const { gravar, erro, repetir } = useGravarCamada(DA_PESSOA, null);
  const perfil = escolhas?.perfil ?? null;
  const proprias: PerfilParcial = escolhas?.camadas.usuario ?? {};
  const ehMenor = (id: NomeDoAspecto): boolean =>
    (ASPECTOS_MENORES as readonly NomeDoAspecto[]).includes(id);
  const calcular = (id: NomeDoAspecto, ligado: boolean): void => {
    if (!perfil || perfil.aspectos.includes(id) === ligado) return;
    const aspectos = ASPECTOS.filter((a) => (a === id ? ligado : perfil.aspectos.includes(a)));
    void gravar({ camada: 'usuario', perfil: { ...proprias, aspectos }, antes: proprias });
  };
  return {
    perfil,
    ehMenor,
    erro,
    repetir,
    /** Enquanto não se sabe o que se calcula, valem os seis de sempre. */
    ligado: (id: NomeDoAspecto): boolean =>
      habilitados.has(id) && (perfil ? perfil.aspectos.includes(id) : !ehMenor(id)),
    admitido: (id: NomeDoAspecto): boolean =>
      perfil ? orbesDoAspecto(perfil.orbes, id) !== null : !ehMenor(id),
    alternar: (id: NomeDoAspecto, ligado: boolean): void => {
      dispatch(aspectoAjustado({ usuario, id, habilitado: ligado }));
      // Escondido, um dos seis continua a contar-se; um menor só se calcula para se ver.
      if (ligado || ehMenor(id)) calcular(id, ligado);
    },
    restaurar: (): void => {
      dispatch(aspectosRestaurados({ usuario }));
      const { aspectos, orbes, ...resto } = proprias;
      if (aspectos !== undefined || orbes !== undefined)
        void gravar({ camada: 'usuario', perfil: resto, antes: proprias });
    },
  };
}

export function ListaDeAspectos() {
  const { perfil, ehMenor, erro, repetir, ligado, admitido, alternar, restaurar } = useAspectos();
  const linha = (id: NomeDoAspecto) => (
    <FormControlLabel
      key={id}
      disabled={!admitido(id)}
      control={
        <Switch checked={ligado(id) && admitido(id)} onChange={(_e, sim) => alternar(id, sim)} />
      }
      label={
        <Stack
          direction="row"
          sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.25, overflowWrap: 'anywhere' }}
        >
          <Glyph nome={id} size={20} />
          <span>{id}</span>{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {angulo(id)}
            {perfil && `, ${orbeEmPalavras(perfil, id)}`}
          </Typography>
        </Stack>
      }
    />
  );
  return (
    <>
      {erro && (
        <NaoVeio
          titulo="A escolha não foi salva"
          mensagem={mensagemDoErro(erro)}
          aoTentar={repetir}
        />
      )}
      <Paper variant="outlined" sx={{ px: 2.5, py: 1 }}>
        <Stack component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Typography component="legend" variant="subtitle2" sx={{ pt: 1 }}>
            Aspectos
          </Typography>
          {ASPECTOS.filter((id) => !ehMenor(id)).map(linha)}
          <Typography variant="subtitle2" component="div" color="textSecondary" sx={{ pt: 1 }}>
            Menores
          </Typography>
          {ASPECTOS.filter(ehMenor).map(linha)}
        </Stack>
      </Paper>
      <div>
        <Button variant="outlined" onClick={restaurar}>
          Restaurar o padrão
        </Button>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          Volta aos seis aspectos de sempre, com os orbes do padrão.
        </Typography>
      </div>
    </>
  );
}
