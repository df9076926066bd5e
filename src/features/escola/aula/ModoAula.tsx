/**
 * O modo aula: a roda a toda a tela, revelada tecla a tecla, com ponteiro, caneta e roteiro. Tudo
 * se faz pelo teclado, e uma região viva diz o que se mostra.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { skipToken } from '@reduxjs/toolkit/query';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState, type ReactNode } from 'react';
import { useRoteiroQuery } from '@/api/aulaApi';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { useAppSelector } from '@/store/hooks';
import { passosDoFio, type AstroInfo, type Roteiro, type TecnicaDoPasso } from '@core/contract';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { usePorEnviar } from '@/porEnviar/usePorEnviar';
import { AjudaDasTeclas } from './AjudaDasTeclas';
import { BarraDaAula } from './BarraDaAula';
import { aspectosEmOrdem } from './cena';
import { Palco } from './Palco';
import { PainelDoRoteiro, type OndeGravar } from './PainelDoRoteiro';
import { useAula, type EstadoDaAula } from './useAula';
import { useComandos } from './useComandos';
import { useRoda } from './useRoda';
import { RetomarRoteiro } from './RetomarRoteiro';
import { useRoteiroEmEdicao, type RoteiroInicial } from './useRoteiroEmEdicao';

interface Props {
  readonly titulo: string;
  readonly info: AstroInfo;
  /** null: este mapa não é de uma escola que a pessoa administre. */
  readonly onde: OndeGravar | null;
  readonly aoSair: () => void;
  /** A vista de uma técnica, em vez da roda. */
  readonly daTecnica?: ((tecnica: TecnicaDoPasso) => ReactNode) | undefined;
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
/** A vista rola por si: no mapa todo é mais alta do que a tela. */
const tecnicaNoPalco = {
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  px: { xs: 2, lg: 4 },
  py: 2,
  outline: 'none',
} as const;
const botaoDaBarra = { position: 'absolute', left: 8, bottom: 8, fontSize: '1.125rem' } as const;

interface PropsDoPalco {
  readonly titulo: string;
  readonly roda: ReturnType<typeof useRoda>;
  readonly aula: EstadoDaAula;
}

/** A roda a toda a altura. Quem entra tem o foco aqui: as teclas já valem. */
function PalcoDaAula({ titulo, roda, aula }: PropsDoPalco) {
  return (
    <Box sx={palco} tabIndex={-1} ref={focarUmaVez} style={{ outline: 'none' }}>
      <Box sx={{ width: 'min(100%, 100dvh)' }}>
        <Palco
          titulo={titulo}
          {...roda}
          cena={aula.cena}
          selecao={aula.selecao}
          aoSelecionar={aula.selecionar}
          ferramenta={aula.ferramenta}
          cor={aula.cor}
          aoTracar={aula.tracar}
        />
      </Box>
    </Box>
  );
}

interface PropsDaAula extends Props {
  readonly inicial: RoteiroInicial | null;
  readonly guardar: (porSalvar: RoteiroInicial | null) => void;
  readonly aoAbrir: (id: string | null) => void;
}

function Aula({ titulo, info, onde, aoSair, daTecnica, inicial, guardar, aoAbrir }: PropsDaAula) {
  const roda = useRoda(info);
  const habilitados = useAppSelector(selectHabilitados);
  const ordem = useMemo(() => aspectosEmOrdem(roda.layout, habilitados), [roda, habilitados]);
  const aula = useAula(roda.layout, ordem);
  const roteiro = useRoteiroEmEdicao(onde?.mapaId ?? '', inicial, guardar);
  const comandos = useComandos({
    aula,
    roteiro,
    podeGravar: onde !== null,
    comRoteiro: inicial !== null,
    aoSair,
  });
  const { fazer } = comandos;
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
            camadas={aula.cena.camadas}
            ferramenta={aula.ferramenta}
            cor={aula.cor}
            roteiroAberto={comandos.roteiroAberto}
            comRoteiro={onde !== null}
            aoNumero={aula.numero}
            aoAgir={(a) => fazer[a]()}
          />
        )}
        {aula.cena.tecnica && daTecnica ? (
          <Box sx={tecnicaNoPalco} tabIndex={-1} ref={focarUmaVez}>
            {daTecnica(aula.cena.tecnica)}
          </Box>
        ) : (
          <PalcoDaAula titulo={titulo} roda={roda} aula={aula} />
        )}
        {!comandos.comBarra && (
          <Button onClick={fazer.barra} sx={botaoDaBarra}>
            B Barra
          </Button>
        )}
        {onde && comandos.roteiroAberto && (
          <Box sx={painel}>
            <PainelDoRoteiro
              onde={onde}
              tecnica={aula.cena.tecnica ?? null}
              aoEscolherTecnica={aula.mostrarTecnica}
              roteiro={roteiro}
              aoMostrar={comandos.mostrar}
              aoGravar={fazer.gravar}
              aoRegravar={comandos.regravar}
              aoAbrir={aoAbrir}
              aoFechar={fazer.roteiro}
              dizer={aula.dizer}
            />
          </Box>
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

function SairSemSalvar({
  aberta,
  aoFicar,
  aoSair,
}: {
  readonly aberta: boolean;
  readonly aoFicar: () => void;
  readonly aoSair: () => void;
}) {
  return (
    <Confirmacao
      aberta={aberta}
      pergunta="Sair sem salvar o roteiro?"
      acao="Sair sem salvar"
      emCurso={false}
      erro={null}
      aoCancelar={aoFicar}
      aoConfirmar={aoSair}
    >
      Os passos gravados desde a última vez que você salvou serão perdidos.
    </Confirmacao>
  );
}

const comoLido = (lido: Roteiro): RoteiroInicial => ({
  titulo: lido.titulo,
  passos: passosDoFio(lido),
  salvo: { id: lido.id, versao: lido.versao },
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
