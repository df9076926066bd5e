import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { CabecalhoDoMapa } from '@/components/mapa/CabecalhoDoMapa';
import { QuemImprime, type Leitor } from '@/components/mapa/QuemImprime';
import {
  corposDoMapa,
  ListaDeCasas,
  Simbolo,
  TabelaDeElementos,
  TabelaDePlanetas,
  TrianguloDeAspectos,
} from '@/components/tabelas';
import { ASPECTOS_MAIORES, enumerar } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { useAppSelector } from '@/store/hooks';
import { selectHabilitados } from '../../configuracao/configuracaoSlice';
import { selectAspectosDoMapa, selectExibirDignidades, type MapaNaTela } from '../chartSlice';
import { RodaDoMapa } from '../RodaDoMapa';
import { folha, SIMBOLO_NO_PAPEL } from './estilos';

interface Props {
  readonly mapa: MapaNaTela;
  readonly info: AstroInfo;
  readonly leitor: Leitor;
  readonly ref?: Ref<HTMLDivElement>;
}

function Bloco({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{titulo}</h2>
      {children}
    </section>
  );
}

function Topo({ mapa, info, leitor }: Pick<Props, 'mapa' | 'info' | 'leitor'>) {
  return (
    <div className="topo">
      <CabecalhoDoMapa mapa={mapa} info={info} />
      <QuemImprime {...leitor} />
    </div>
  );
}

function Legendas({ ianaTimeZone }: { readonly ianaTimeZone: string }) {
  const habilitados = useAppSelector(selectHabilitados);
  const ocultos = ASPECTOS_MAIORES.filter((a) => !habilitados.has(a));
  return (
    <p className="legendas">
      Posições truncadas ao segundo de arco. R retrógrado, St estacionário. Casa 9/10: na 9, a até
      5° da cúspide da 10 (regra dos 5°). Aspectos: orbe em graus; A aplicativo, S separativo.
      {ocultos.length > 0 &&
        ` Não mostrados: ${enumerar(ocultos.map((a) => a.toLowerCase()))}.`}{' '}
      Elementos: contagem dos dez planetas.
      {ianaTimeZone && ` Fuso horário do lugar: ${ianaTimeZone}.`}
    </p>
  );
}

/** O mapa numa folha A4: cabeçalho, roda em traço, planetas, casas, elementos e aspectos. */
export function FolhaDoMapa({ mapa, info, leitor, ref }: Props) {
  const aspectos = useAppSelector((s) => selectAspectosDoMapa(s, mapa));
  return (
    <Box ref={ref} sx={folha} lang="pt-BR">
      <Topo mapa={mapa} info={info} leitor={leitor} />
      <div
        className="roda"
        role="img"
        aria-label={`Roda: ${mapa.nome}. As tabelas dizem o mesmo em texto.`}
      >
        <div inert>
          <RodaDoMapa nome={mapa.nome} info={info} larguraMaxima={1000} />
        </div>
      </div>
      <div className="tabelas">
        <div>
          <Bloco titulo="Planetas">
            <TabelaDePlanetas
              corpos={corposDoMapa(info)}
              simbolo={SIMBOLO_NO_PAPEL}
              dignidades={useAppSelector(selectExibirDignidades)}
            />
          </Bloco>
          <Bloco titulo="Elementos">
            <TabelaDeElementos elementos={info.elementos} modos={info.modos} simbolo={11} />
          </Bloco>
        </div>
        <div>
          <Bloco titulo="Casas">
            <ListaDeCasas cuspides={info.cuspides?.casas ?? []} simbolo={SIMBOLO_NO_PAPEL} />
          </Bloco>
          <Bloco titulo="Símbolos">
            <ul>
              {ASPECTOS_MAIORES.map((a) => (
                <li key={a}>
                  <Simbolo nome={a} tamanho={11} />
                  {a}
                </li>
              ))}
            </ul>
          </Bloco>
        </div>
        <Bloco titulo="Aspectos">
          <TrianguloDeAspectos aspectos={aspectos} meio="papel" />
        </Bloco>
      </div>
      <Legendas ianaTimeZone={mapa.ianaTimeZone} />
    </Box>
  );
}
