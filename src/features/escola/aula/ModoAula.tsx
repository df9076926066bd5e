/**
 * O modo aula: a roda a toda a tela, revelada tecla a tecla, com ponteiro, caneta e roteiro. Tudo
 * se faz pelo teclado, e uma região viva diz o que se mostra.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { skipToken } from '@reduxjs/toolkit/query';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState } from 'react';
import { useRoteiroQuery } from '@/api/aulaApi';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { useAppSelector } from '@/store/hooks';
import type { AstroInfo, Roteiro } from '@core/contract';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { usePorEnviar } from '@/porEnviar/usePorEnviar';
import { AjudaDasTeclas } from './AjudaDasTeclas';
import { BarraDaAula } from './BarraDaAula';
import { aspectosEmOrdem, descreverCena } from './cena';
import { FORMATO, Palco } from './Palco';
import { PainelDoRoteiro, type OndeGravar } from './PainelDoRoteiro';
import type { Acao } from './teclas';
import { useAula } from './useAula';
import { useRoda } from './useRoda';
import { RetomarRoteiro } from './RetomarRoteiro';
import { useRoteiroEmEdicao, type RoteiroInicial } from './useRoteiroEmEdicao';
import { useTeclas } from './useTeclas';
import { useTelaCheia } from './useTelaCheia';

interface Props {
  readonly titulo: string;
  readonly info: AstroInfo;
  /** null: este mapa não é de uma escola que a pessoa administre. */
  readonly onde: OndeGravar | null;
  readonly aoSair: () => void;
}

const LARGURA_DO_PAINEL = 340;
const tela = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'row' },
  height: '100dvh',
};
const palco = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
} as const;
/** Ao lado da roda onde cabe; por cima dela onde não. */
const painel = {
  width: LARGURA_DO_PAINEL,
  maxWidth: '100%',
  flexShrink: 0,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderColor: 'divider',
  position: 'absolute',
  '@media (min-width: 1280px)': { position: 'static' },
  top: 0,
  right: 0,
  height: '100dvh',
  zIndex: 1,
} as const;

function Aula({
  titulo,
  info,
  onde,
  aoSair,
  inicial,
  guardar,
  aoAbrir,
}: Props & {
  readonly inicial: RoteiroInicial | null;
  readonly guardar: (porSalvar: RoteiroInicial | null) => void;
  readonly aoAbrir: (id: string | null) => void;
}) {
  const { mapa, layout } = useRoda(info);
  const habilitados = useAppSelector(selectHabilitados);
  const ordem = useMemo(() => aspectosEmOrdem(layout, habilitados), [layout, habilitados]);
  const aula = useAula(layout, ordem);
  const roteiro = useRoteiroEmEdicao(onde?.mapaId ?? '', inicial, guardar);
  const [comBarra, alternarBarra] = useState(true);
  const [comRoteiro, alternarRoteiro] = useState(inicial !== null);
  const [ajuda, ajudar] = useState(false);
  const [saindo, perguntarAoSair] = useState(false);
  const sair = (): void => (roteiro.porSalvar ? perguntarAoSair(true) : aoSair());
  const telaCheia = useTelaCheia(sair);

  const mostrar = (i: number): void => {
    const passo = roteiro.passos[i];
    if (!passo) return;
    roteiro.irPara(i);
    const oQue = passo.legenda || descreverCena(passo);
    aula.mostrar(passo, `Passo ${i + 1} de ${roteiro.passos.length}. ${oQue}`);
  };
  const gravar = (): void => {
    if (!onde || roteiro.cheio) return;
    roteiro.gravar(aula.cena);
    alternarRoteiro(true);
    aula.dizer(`Passo ${roteiro.passos.length + 1} gravado.`);
  };
  const fazer: Readonly<Record<Acao, () => void>> = {
    seta: () => aula.usar('seta'),
    ponteiro: () => aula.usar('ponteiro'),
    caneta: () => aula.usar('caneta'),
    marcar: aula.marcar,
    desfazer: aula.desfazer,
    limpar: aula.limpar,
    gravar,
    roteiro: () => onde && alternarRoteiro((v) => !v),
    anterior: () => mostrar(roteiro.atual - 1),
    seguinte: () => mostrar(roteiro.atual + 1),
    barra: () => {
      alternarBarra((v) => !v);
      aula.dizer(comBarra ? 'Barra escondida. Com B ela volta.' : 'Barra à vista.');
    },
    telaCheia,
    ajuda: () => ajudar(true),
    sair,
  };
  useTeclas(
    () => {
      if (aula.cena.selecao === null) sair();
      else aula.selecionar(null);
    },
    (tecla) => (typeof tecla === 'number' ? aula.numero(tecla) : fazer[tecla]()),
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
        {comBarra && (
          <BarraDaAula
            camadas={aula.cena.camadas}
            ferramenta={aula.ferramenta}
            cor={aula.cor}
            roteiroAberto={comRoteiro}
            comRoteiro={onde !== null}
            aoNumero={aula.numero}
            aoAgir={(a) => fazer[a]()}
          />
        )}
        {/* Quem entra tem o foco aqui: as teclas já valem. */}
        <Box sx={palco} tabIndex={-1} ref={focarUmaVez} style={{ outline: 'none' }}>
          <Box sx={{ width: `min(100%, ${FORMATO * 100}dvh)` }}>
            <Palco
              titulo={titulo}
              mapa={mapa}
              layout={layout}
              cena={aula.cena}
              selecao={aula.selecao}
              aoSelecionar={aula.selecionar}
              ferramenta={aula.ferramenta}
              cor={aula.cor}
              aoTracar={aula.tracar}
            />
          </Box>
        </Box>
        {!comBarra && (
          <Button
            onClick={fazer.barra}
            sx={{ position: 'absolute', left: 8, bottom: 8, fontSize: '1.125rem' }}
          >
            B Barra
          </Button>
        )}
        {onde && comRoteiro && (
          <Box sx={painel}>
            <PainelDoRoteiro
              onde={onde}
              roteiro={roteiro}
              aoMostrar={mostrar}
              aoGravar={gravar}
              aoRegravar={() => {
                roteiro.regravar(roteiro.atual, aula.cena);
                aula.dizer(`Passo ${roteiro.atual + 1} regravado.`);
              }}
              aoAbrir={aoAbrir}
              aoFechar={fazer.roteiro}
              dizer={aula.dizer}
            />
          </Box>
        )}
      </Box>
      {ajuda && <AjudaDasTeclas aoFechar={() => ajudar(false)} />}
      <Confirmacao
        aberta={saindo}
        pergunta="Sair sem salvar o roteiro?"
        acao="Sair sem salvar"
        emCurso={false}
        erro={null}
        aoCancelar={() => perguntarAoSair(false)}
        aoConfirmar={() => {
          roteiro.descartar();
          aoSair();
        }}
      >
        Os passos gravados desde a última vez que se salvou perdem-se.
      </Confirmacao>
    </Dialog>
  );
}

const comoLido = ({ id, versao, titulo, passos }: Roteiro): RoteiroInicial => ({
  titulo,
  passos,
  salvo: { id, versao },
  porSalvar: false,
});

const focarUmaVez = (no: HTMLDivElement | null): void => no?.focus();

export function ModoAula(props: Props) {
  /** `vez`: abrir um novo estando noutro novo também é começar de novo. */
  const [{ aberto, vez }, abrir] = useState<{ aberto: string | null; vez: number }>({
    aberto: null,
    vez: 0,
  });
  const { currentData } = useRoteiroQuery(aberto ?? skipToken);
  const { ler, guardar } = usePorEnviar('roteiro', props.onde?.mapaId ?? '');
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
  return (
    <Aula
      key={`${vez}/${lido?.salvo?.id ?? ''}`}
      {...props}
      inicial={lido ?? retomado}
      guardar={guardar}
      aoAbrir={(id) => abrir({ aberto: id, vez: vez + 1 })}
    />
  );
}
