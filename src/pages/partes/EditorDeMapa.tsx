import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { mensagemDoErro, statusDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { DA_PESSOA, type OrigemDasEscolhas } from '@/vistas/mapas/escolhas';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { Conflito } from '@/features/mesa/formulario/Conflito';
import { FormularioDeMapa } from '@/features/mesa/formulario/FormularioDeMapa';
import { RASCUNHO_VAZIO, rascunhoDoMapa } from '@/features/mesa/formulario/rascunho';
import {
  useFormularioDeMapa,
  type FormularioDeMapaAberto,
} from '@/features/mesa/formulario/useFormularioDeMapa';
import type { AcaoDoFormulario, Pedido } from '@/features/mesa/formulario/usePedido';
import { civilDoInstante } from '@core/civil';
import type { Mapa, MapaEntrada } from '@core/contract';
import { Previa, usePrevia } from './PreviaDoMapa';

interface Props {
  readonly titulo: string;
  readonly chave: string;
  /** O mapa como está salvo; null num mapa novo. */
  readonly salvo?: Mapa | null;
  /** De onde vêm as escolhas da prévia. */
  readonly origem?: OrigemDasEscolhas;
  readonly envio: {
    readonly isLoading: boolean;
    readonly isSuccess: boolean;
    readonly error?: ErroDeChamada;
  };
  /**
   * Grava; resolve com o endereço para onde se vai, ou null se não deu. `versao`: a do mapa salvo
   * de que se partiu; `chaveDoEnvio`: a mesma enquanto se envia o mesmo.
   */
  readonly enviar: (
    mapa: MapaEntrada,
    versao: number | null,
    chaveDoEnvio: string,
  ) => Promise<string | null>;
}

const PREVIA = 'previa';

/** Enquanto a página seguinte não chega, o formulário não volta vazio: diz que salvou. */
function Salvo() {
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        Mapa salvo. Abrindo…
      </Typography>
      <EsqueletoDoMapa />
    </>
  );
}

/** Quem saiu da tela enquanto se gravava não é trazido de volta. */
function useNaTela(): { readonly current: boolean } {
  const naTela = useRef(true);
  useEffect(() => {
    naTela.current = true;
    return () => {
      naTela.current = false;
    };
  }, []);
  return naTela;
}

/** O botão some com a pergunta que fazia: o foco vai ao que há a fazer em seguida. */
function focarDepois(acao: () => void, seletor: string): void {
  acao();
  setTimeout(() => document.querySelector<HTMLElement>(seletor)?.focus());
}

/** A resposta negativa vale para o que se enviou: some quando algo muda. */
function useFalha(
  impressao: string,
  erro: ErroDeChamada,
): { readonly falha: ReactNode; readonly aoEnviar: () => void } {
  const [enviado, setEnviado] = useState<string | null>(null);
  const falha =
    erro && enviado === impressao ? <Alert severity="error">{mensagemDoErro(erro)}</Alert> : null;
  return { falha, aoEnviar: () => setEnviado(impressao) };
}

/** Do que se parte: o mapa como está salvo, ou nada. */
const useInicial = (salvo: Mapa | null) =>
  useMemo(
    () =>
      salvo
        ? rascunhoDoMapa(
            mapaSalvo(salvo),
            civilDoInstante(salvo.data.dataHora, salvo.data.fuso),
            salvo.versao,
          )
        : RASCUNHO_VAZIO,
    [salvo],
  );

interface PropsDaEscolha {
  readonly salvo: Mapa | null;
  readonly formulario: FormularioDeMapaAberto;
}

/** O mapa salvo já não é aquele de que se partiu: fica-se com um ou com o outro. */
function EscolherUm({ salvo, formulario: { lido, acoes } }: PropsDaEscolha) {
  const navigate = useNavigate();
  return (
    <Conflito
      salvo={salvo}
      lido={lido}
      aoFicarComOSalvo={() => {
        focarDepois(acoes.descartar, '[data-nome]');
        // Do que foi apagado, descartado o rascunho, não resta o que editar.
        if (!salvo) void navigate('/', { replace: true });
      }}
      aoManter={() =>
        focarDepois(() => acoes.mudar({ versao: salvo?.versao ?? null }), '[data-salvar]')
      }
    />
  );
}

/**
 * O formulário e a prévia do mapa dele: Abrir leva a uma, Editar ou Voltar ao outro, Salvar grava
 * de qualquer dos dois. A prévia tem o seu lugar no histórico (?previa=1) e desenha o rascunho que
 * estiver guardado.
 */
export function EditorDeMapa({
  titulo,
  chave,
  salvo = null,
  origem = DA_PESSOA,
  envio,
  enviar,
}: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const naTela = useNaTela();
  const [pedido, guardarPedido] = useState<Pedido | null>(null);
  const emPrevia = new URLSearchParams(search).has(PREVIA);
  const inicial = useInicial(salvo);
  const formulario = useFormularioDeMapa({
    chave,
    inicial,
    ja: emPrevia || (pedido?.de ?? false),
    travado: envio.isLoading,
  });
  const { impressao, lido, acoes, passo } = formulario;
  const { falha, aoEnviar } = useFalha(impressao, envio.error);
  const previa = usePrevia(formulario);

  const salvar = async (mapa: MapaEntrada): Promise<void> => {
    if (envio.isLoading || envio.isSuccess) return;
    aoEnviar();
    const destino = await enviar(mapa, lido.rascunho.versao, acoes.chaveDoEnvio(mapa));
    if (destino === null) return;
    acoes.descartar();
    if (naTela.current) await navigate(destino, { state: { anuncio: 'Mapa salvo.' } });
  };
  const aoSeguir = (acao: AcaoDoFormulario, mapa: MapaEntrada): void => {
    if (acao === 'salvar') void salvar(mapa);
    else void navigate({ search: `?${PREVIA}=1` });
  };

  if (envio.isSuccess) return <Salvo />;
  if (emPrevia && passo.tipo === 'esperar') return <EsqueletoDoMapa />;
  if (emPrevia && !previa) return <Navigate to={pathname} replace />;
  const conflito = lido.rascunho.versao !== (salvo?.versao ?? null);
  const avisos = (
    <>
      {conflito && <EscolherUm salvo={salvo} formulario={formulario} />}
      {/* O conflito diz mais do que a recusa que o mostrou. */}
      {(!conflito || statusDoErro(envio.error) !== 409) && falha}
    </>
  );
  if (previa && emPrevia) {
    return (
      <Previa
        {...previa}
        verao={formulario.verao}
        origem={origem}
        salvando={envio.isLoading}
        falha={avisos}
        aoEditar={() => void navigate({ search: '' })}
        aoSalvar={() => void salvar(previa.entrada)}
      />
    );
  }
  return (
    <Box>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      <FormularioDeMapa
        formulario={formulario}
        emConflito={conflito}
        pedido={[pedido, guardarPedido]}
        salvando={envio.isLoading}
        falha={avisos}
        aoSeguir={aoSeguir}
      />
    </Box>
  );
}
