import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { useCalculoDoMapaQuery, useMapaQuery, usePlanetasQuery } from '@/api/apiSlice';
import { useAppSelector } from '@/store/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { Janela } from '@/components/formulario/Janela';
import { useImpressao } from '@/components/impressao/useImpressao';
import { resolverPerfil } from '@core/astrology';
import { quantosMapas } from '@core/texto';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { consultaDoMapa, mapaSalvo } from '@/vistas/mapaNaTela';
import { PAGINA_A4 } from './estilos';
import { FolhaDoMapa } from './FolhaDoMapa';
import { FOLHAS, NOME_DA_FOLHA, type Folha } from './folhas';

interface Props {
  readonly ids: readonly string[];
  readonly aoFechar: () => void;
}

/** Pedem-se uns tantos de cada vez: a fila do servidor é de todos. */
const DE_CADA_VEZ = 4;

interface UmaFolhaProps {
  readonly id: string;
  readonly folha: Folha;
  readonly aoChegar: (id: string, veio: boolean) => void;
}

function UmaFolha({ id, folha, aoChegar }: UmaFolhaProps) {
  const leitor = useAppSelector(selectLeitor);
  const registro = useMapaQuery(id);
  const camadas = useCalculoDoMapaQuery(id);
  const mapa = useMemo(() => {
    if (!registro.currentData || !camadas.currentData) return null;
    const { escola, usuario, mapa: doMapa } = camadas.currentData;
    const perfil = resolverPerfil([escola, usuario, doMapa]);
    return mapaSalvo(registro.currentData, { perfil, comMeuPerfil: false });
  }, [registro.currentData, camadas.currentData]);
  const calculo = usePlanetasQuery(mapa ? perguntaDoCeu(consultaDoMapa(mapa)) : skipToken);
  const info = calculo.currentData;
  const falhou = registro.isError || camadas.isError || calculo.isError;
  const pronta = mapa !== null && info !== undefined;
  useEffect(() => {
    if (pronta || falhou) aoChegar(id, pronta);
  }, [id, pronta, falhou, aoChegar]);
  return pronta ? (
    <Box sx={{ breakAfter: 'page' }}>
      <FolhaDoMapa mapa={mapa} info={info} leitor={leitor} folha={folha} />
    </Box>
  ) : null;
}

/** Os mapas escolhidos, um por folha, num só documento. */
export function ImprimirVarios({ ids, aoFechar }: Props) {
  const conteudo = useRef<HTMLDivElement>(null);
  const [folha, escolher] = useState<Folha>('completa');
  const [chegados, chegar] = useState<ReadonlyMap<string, boolean>>(new Map());
  const aoChegar = useCallback(
    (id: string, veio: boolean) =>
      chegar((antes) => (antes.get(id) === veio ? antes : new Map(antes).set(id, veio))),
    [],
  );
  const imprimir = useImpressao({
    conteudo,
    titulo: ids.length === 1 ? 'Mapa' : quantosMapas(ids.length),
    estilos: PAGINA_A4,
    aoTerminar: aoFechar,
  });
  const prontos = chegados.size === ids.length;
  const faltaram = [...chegados.values()].filter((veio) => !veio).length;
  const frase = `Preparando ${chegados.size} de ${ids.length}…`;
  return (
    <Janela
      titulo={`Imprimir ${ids.length === 1 ? 'um mapa' : `${quantosMapas(ids.length)}, um por folha`}`}
      acao="Imprimir"
      largura="xs"
      emCurso={!prontos || faltaram === ids.length}
      erro={null}
      aoEnviar={imprimir}
      aoFechar={aoFechar}
    >
      <RadioGroup
        aria-label="Folha"
        value={folha}
        onChange={(e) => escolher(e.target.value as Folha)}
      >
        {FOLHAS.map((f) => (
          <FormControlLabel key={f} value={f} control={<Radio />} label={NOME_DA_FOLHA[f]} />
        ))}
      </RadioGroup>
      <Box role="status" sx={{ minHeight: 40, mt: 1, typography: 'body2' }}>
        {!prontos && (
          <>
            {frase}
            <LinearProgress
              aria-label={frase}
              variant="determinate"
              value={(chegados.size / ids.length) * 100}
            />
          </>
        )}
        {prontos && faltaram > 0 && (
          <Alert severity="warning">
            {faltaram === 1
              ? 'Um mapa não carregou e não será impresso.'
              : `${faltaram} mapas não carregaram e não serão impressos.`}
          </Alert>
        )}
      </Box>
      <Box sx={{ position: 'absolute', width: 0, height: 0, overflow: 'hidden' }} inert>
        <div ref={conteudo}>
          {ids.slice(0, chegados.size + DE_CADA_VEZ).map((id) => (
            <UmaFolha key={id} id={id} folha={folha} aoChegar={aoChegar} />
          ))}
        </div>
      </Box>
    </Janela>
  );
}
