/**
 * O modo aula: a roda a toda a tela, revelada tecla a tecla, com ponteiro, caneta e roteiro. Tudo
 * se faz pelo teclado, e uma região viva diz o que se mostra.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { skipToken } from '@reduxjs/toolkit/query';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { useRoteiroQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppSelector } from '@/store/hooks';
import { passosDoFio, type AstroInfo, type Roteiro, type TecnicaDoPasso } from '@core/contract';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { useOutbox } from '@/outbox/useOutbox';
import { AjudaDasTeclas } from './AjudaDasTeclas';
import { AvisoDaJanela } from './AvisoDaJanela';
import { BarraDaAula, LETRA_DA_AULA } from './BarraDaAula';
import { aspectosEmOrdem, CENA_VAZIA } from './cena';
import { comandosDaAula } from './comandosDaAula';
import { focarUmaVez, PalcoDaAula } from './PalcoDaAula';
import { PainelDoRoteiro, type OndeGravar } from './PainelDoRoteiro';
import { SairSemSalvar } from './SairSemSalvar';
import { useAula, type EstadoDaAula } from './useAula';
import { useAumento } from './useAumento';
import { useComandos, type ComandosDaTela } from './useComandos';
import { useRoda } from './useRoda';
import { RetomarRoteiro } from './RetomarRoteiro';
import {
  useRoteiroEmEdicao,
  type Abertura,
  type RoteiroEmEdicao,
  type RoteiroInicial,
} from './useRoteiroEmEdicao';
import { useLembranca, type Lembranca } from './useLembranca';
import { useSegundaJanela, type SegundaJanela } from './useSegundaJanela';
import { useTelaCheia, type TelaCheia } from './useTelaCheia';

interface Props {
  readonly titulo: string;
  readonly info: AstroInfo;
  /** null: este mapa não é de uma escola que a pessoa administre. */
  readonly onde: OndeGravar | null;
  readonly aoSair: () => void;
  /** A vista de uma técnica, em vez da roda. */
  readonly daTecnica?: ((tecnica: TecnicaDoPasso) => ReactNode) | undefined;
}

const tela = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'row' },
  height: '100dvh',
};
/** No lugar da roda: rola por si. */
const noPalco = {
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  px: { xs: 2, lg: 1 },
  py: 2,
  outline: 'none',
} as const;
const cantoDaBarra = { position: 'absolute', left: 8, bottom: 8, display: 'flex', gap: 1 } as const;

interface PropsDaAula extends Props {
  readonly inicial: RoteiroInicial | null;
  readonly abrindo: Abertura | null;
  readonly guardar: (porSalvar: RoteiroInicial | null) => void;
  readonly aoAbrir: (id: string | null) => void;
  readonly segunda: SegundaJanela;
  readonly telaCheia: TelaCheia;
  /** Como se sai, com o que houver por salvar perguntado. */
  readonly dizerComoSeSai: (sair: () => void) => void;
  /** Onde estava antes de a página se recarregar. */
  readonly antes: Pick<Lembranca, 'cena' | 'atual'> | null;
  readonly aoMostrar: (agora: Pick<Lembranca, 'cena' | 'atual'>) => void;
  /** Sem a segunda janela, o roteiro toma o lugar da roda. */
  readonly noLugarDaRoda: boolean;
  readonly porNoLugarDaRoda: (sim: boolean) => void;
}

/** O que a janela de quem ensina mostra, e o que pode pedir. */
function useNoCanal(
  { titulo, info, onde, segunda, aoAbrir }: PropsDaAula,
  aula: EstadoDaAula,
  roteiro: RoteiroEmEdicao,
  comandos: ComandosDaTela,
): void {
  useEffect(() => {
    const { id, titulo: doRoteiro, passos, atual, cheio } = roteiro;
    const { porSalvar, emCurso, erro, emConflito, abrindo } = roteiro;
    const dados = { id, titulo: doRoteiro, passos, atual, cheio, porSalvar, emCurso };
    segunda.mostrar(
      {
        titulo,
        onde,
        cena: aula.cena,
        dito: aula.dito,
        roteiro: { ...dados, erro, emConflito, abrindo },
      },
      info,
      comandosDaAula({ aula, roteiro, tela: comandos, aoAbrir }),
    );
  });
}

function Aula(props: PropsDaAula) {
  const { titulo, info, onde, aoSair, daTecnica, inicial, abrindo, guardar, segunda, antes } =
    props;
  const { aoAbrir, aoMostrar, telaCheia, dizerComoSeSai, noLugarDaRoda, porNoLugarDaRoda } = props;
  const [deSala, alternarLetra] = useReducer((sim: boolean) => !sim, true);
  const roda = useRoda(info, deSala ? 'sala' : 'normal');
  const habilitados = useAppSelector(selectHabilitados);
  const ordem = useMemo(() => aspectosEmOrdem(roda.layout, habilitados), [roda, habilitados]);
  const aula = useAula(roda.layout, ordem, antes?.cena ?? CENA_VAZIA);
  const edicao = useRoteiroEmEdicao(onde?.mapaId ?? '', inicial, guardar, antes?.atual);
  const roteiro = { ...edicao, abrindo };
  const comandos = useComandos({
    aula,
    roteiro,
    podeGravar: onde !== null && abrindo === null,
    abrirJanela: segunda.abrir,
    telaCheia,
    alternarLetra,
    aoSair,
  });
  useNoCanal(props, aula, roteiro, comandos);
  useEffect(() => dizerComoSeSai(comandos.fazer.sair));
  const { cena } = aula;
  const { atual } = roteiro;
  useEffect(() => {
    aoMostrar({ cena, atual });
  }, [aoMostrar, cena, atual]);
  const { fazer } = comandos;
  const aumento = useAumento();
  const painel = onde && noLugarDaRoda && (
    <Box sx={noPalco} tabIndex={-1} ref={focarUmaVez}>
      <Box sx={{ maxWidth: 760, mx: 'auto' }}>
        <PainelDoRoteiro
          onde={onde}
          tecnica={cena.tecnica ?? null}
          aoEscolherTecnica={aula.mostrarTecnica}
          roteiro={roteiro}
          aoMostrar={comandos.mostrar}
          aoGravar={fazer.gravar}
          aoRegravar={comandos.regravar}
          aoAbrir={aoAbrir}
          aoFechar={() => porNoLugarDaRoda(false)}
          dizer={aula.dizer}
        />
      </Box>
    </Box>
  );
  const vista = cena.tecnica && daTecnica && (
    <Box sx={noPalco} tabIndex={-1} ref={focarUmaVez}>
      <div style={{ zoom: aumento }}>{daTecnica(cena.tecnica)}</div>
    </Box>
  );
  return (
    <Dialog
      open
      fullScreen
      transitionDuration={0}
      // No papel, que é quem tem o papel de diálogo; na raiz ninguém o ouve.
      slotProps={{
        paper: { 'aria-label': `Modo aula: ${titulo}`, sx: { bgcolor: 'background.default' } },
      }}
    >
      <Box sx={tela}>
        <div role="status" style={visuallyHidden}>
          {aula.dito}
        </div>
        {comandos.comBarra && (
          <BarraDaAula
            camadas={cena.camadas}
            ferramenta={aula.ferramenta}
            cor={aula.cor}
            deSala={deSala}
            comRoteiro={onde !== null}
            aoNumero={aula.numero}
            aoAgir={(a) => fazer[a]()}
          />
        )}
        {painel || vista || <PalcoDaAula titulo={titulo} roda={roda} aula={aula} />}
        {!comandos.comBarra && (
          <Box sx={cantoDaBarra}>
            <Button onClick={fazer.barra} sx={{ fontSize: LETRA_DA_AULA }}>
              B Barra
            </Button>
            <Button onClick={fazer.sair} sx={{ fontSize: LETRA_DA_AULA }}>
              Esc Sair
            </Button>
          </Box>
        )}
        {comandos.janelaImpedida && (
          <AvisoDaJanela
            aoAbrirAqui={
              onde &&
              (() => {
                porNoLugarDaRoda(true);
                comandos.fecharAviso();
              })
            }
            aoFechar={comandos.fecharAviso}
          />
        )}
      </Box>
      {comandos.comAjuda && <AjudaDasTeclas aoFechar={comandos.fecharAjuda} />}
      <SairSemSalvar
        aberta={comandos.saindo}
        aoFicar={comandos.ficar}
        aoSair={() => {
          roteiro.descartar();
          aoSair();
        }}
      />
    </Dialog>
  );
}

const comoLido = (lido: Roteiro): RoteiroInicial => ({
  titulo: lido.titulo,
  passos: passosDoFio(lido),
  salvo: { id: lido.id, versao: lido.versao },
  porSalvar: false,
});

export function ModoAula(props: Props) {
  const { antes, aula, mudarDeNome, guardar: guardarOnde } = useLembranca();
  const segunda = useSegundaJanela({ aula, aoMudarDeNome: mudarDeNome });
  const comoSeSai = useRef(props.aoSair);
  // Toda a aula, e não só enquanto se tem o mesmo roteiro. Com a outra janela aberta, o navegador
  // tira a tela cheia por si: não é pedir para sair.
  const telaCheia = useTelaCheia(() => {
    if (!segunda.jaSeAbriu()) comoSeSai.current();
  });
  /** `vez`: abrir um novo estando noutro novo também é começar de novo. */
  const [{ aberto, vez }, abrir] = useState<{ aberto: string | null; vez: number }>({
    aberto: antes?.aberto ?? null,
    vez: 0,
  });
  const [noLugarDaRoda, porNoLugarDaRoda] = useState(false);
  const { currentData, error, isFetching, refetch } = useRoteiroQuery(aberto ?? skipToken);
  const { ler, guardar } = useOutbox('roteiro', props.onde?.mapaId ?? '');
  const [porSalvar] = useState(ler);
  const [decisao, decidir] = useState<'retomar' | 'descartar' | null>(null);
  if (porSalvar && decisao === null)
    return (
      <RetomarRoteiro
        roteiro={porSalvar}
        aoRetomar={() => decidir('retomar')}
        aoDescartar={() => {
          guardar(null);
          decidir('descartar');
        }}
        aoSair={props.aoSair}
      />
    );
  const retomado = decisao === 'retomar' && vez === 0 ? porSalvar : null;
  const lido = aberto !== null && currentData ? comoLido(currentData) : null;
  const inicial = retomado ?? lido;
  const abrindo =
    aberto === null || inicial
      ? null
      : { id: aberto, erro: error && !isFetching ? mensagemDoErro(error) : null };
  return (
    <Aula
      // O que se retomou não recomeça quando chega o que está no servidor.
      key={`${vez}/${(!retomado && lido?.salvo?.id) || ''}`}
      {...props}
      segunda={segunda}
      telaCheia={telaCheia}
      dizerComoSeSai={(sair) => {
        comoSeSai.current = sair;
      }}
      antes={vez === 0 ? antes : null}
      aoMostrar={guardarOnde}
      noLugarDaRoda={noLugarDaRoda}
      porNoLugarDaRoda={porNoLugarDaRoda}
      inicial={inicial}
      abrindo={abrindo}
      guardar={guardar}
      aoAbrir={(id) => {
        if (id !== null && id === abrindo?.id) return void refetch();
        guardarOnde({ aberto: id });
        abrir({ aberto: id, vez: vez + 1 });
      }}
    />
  );
}
