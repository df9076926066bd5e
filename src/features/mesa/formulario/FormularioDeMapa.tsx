import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { focarPrimeiroErro } from '@/components/moldura/foco';
import {
  ANOS_DAS_EFEMERIDES,
  LIMITES,
  PRIMEIRO_DIA,
  ULTIMO_DIA,
  type MapaEntrada,
} from '@core/contract';
import { AvisoDeFuso } from './AvisoDeFuso';
import { AvisoDeRascunho } from './AvisoDeRascunho';
import { CamposDaFonte } from './CamposDaFonte';
import { CamposDaHora, EscolhaDaPrecisao } from './CamposDaHora';
import { CamposDeLugar } from './CamposDeLugar';
import type { Passo } from './passo';
import { erroDoIntervalo, type ErrosDoRascunho, type RascunhoDeMapa } from './rascunho';
import type { AcoesDoRascunho, FormularioDeMapaAberto } from './useFormularioDeMapa';
import { usePedido, type AcaoDoFormulario, type EstadoDoPedido } from './usePedido';

interface Props {
  readonly formulario: FormularioDeMapaAberto;
  readonly pedido: EstadoDoPedido;
  readonly salvando: boolean;
  /** O mapa salvo já não é aquele de que se partiu. */
  readonly emConflito: boolean;
  /** Por que o que está escrito não foi salvo, e o que se pode fazer. */
  readonly falha: ReactNode;
  readonly aoSeguir: (acao: AcaoDoFormulario, entrada: MapaEntrada) => void;
}

const INTERVALO = `De ${ANOS_DAS_EFEMERIDES.primeiro} a ${ANOS_DAS_EFEMERIDES.ultimo}.`;

interface PropsDeCampos {
  readonly rascunho: RascunhoDeMapa;
  readonly acoes: AcoesDoRascunho;
  readonly erros: ErrosDoRascunho;
}

function CamposDeDataEHora({ rascunho, acoes, erros }: PropsDeCampos) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <CampoDeData
        rotulo="Data"
        obrigatorio
        valor={rascunho.data}
        minimo={PRIMEIRO_DIA}
        maximo={ULTIMO_DIA}
        erro={erros.data ?? erroDoIntervalo(rascunho)}
        ajuda={INTERVALO}
        aoMudar={(iso) => acoes.mudar({ data: iso })}
      />
      <CamposDaHora rascunho={rascunho} acoes={acoes} erros={erros} />
    </Stack>
  );
}

/** Pedir para abrir ou salvar; o que o impede recebe o foco, depois de desenhado. */
function usePedidoComFoco(
  raiz: RefObject<HTMLElement | null>,
  { formulario: { impressao, passo, acoes }, pedido, aoSeguir }: Props,
) {
  const aoParar = ({ tipo }: Passo): void => {
    if (tipo === 'conferir') acoes.coordenadasConferidas();
    // Depois de desenhados os erros.
    setTimeout(() => {
      if (tipo === 'decidir') focarDecisao(raiz.current);
      else if (tipo === 'conferir') focarConferencia(raiz.current);
      else focarPrimeiroErro(raiz.current);
    });
  };
  return usePedido(impressao, passo, pedido, { aoSeguir, aoParar });
}

interface PropsDosBotoes {
  readonly pedido: ReturnType<typeof usePedido>;
  readonly salvando: boolean;
}

function SalvarOuAbrir({ pedido, salvando }: PropsDosBotoes) {
  return (
    <Stack direction="row" spacing={1.5}>
      <BotaoQueEspera
        variant="contained"
        type="submit"
        data-salvar
        esperando={salvando || pedido.esperando === 'salvar'}
      >
        Salvar
      </BotaoQueEspera>
      <BotaoQueEspera
        variant="outlined"
        type="button"
        esperando={pedido.esperando === 'abrir'}
        onClick={() => pedido.pedir('abrir')}
      >
        Abrir
      </BotaoQueEspera>
    </Stack>
  );
}

/**
 * O formulário de mapa, novo ou em edição: Abrir mostra a prévia, Salvar grava; nenhum dos dois com
 * erros.
 */
export function FormularioDeMapa(props: Props) {
  const { formulario, salvando, emConflito, falha } = props;
  const { lido, desde, semPosicao, zona, verao, passo, acoes } = formulario;
  const raiz = useRef<HTMLFormElement>(null);
  const { rascunho } = lido;
  const pedido = usePedidoComFoco(raiz, props);
  const erros = pedido.tentou && passo.tipo === 'corrigir' ? passo.erros : {};
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    pedido.pedir('salvar');
  };
  const descartar = (): void => {
    acoes.descartar();
    pedido.esquecer();
  };
  return (
    <Box component="form" ref={raiz} noValidate onSubmit={aoEnviar} sx={{ maxWidth: 760 }}>
      <AvisoDeRascunho
        desde={desde}
        deMapaSalvo={rascunho.versao !== null}
        emConflito={emConflito}
        aoDescartar={descartar}
        aoSumir={() => focarNome(raiz.current)}
      />
      <Stack spacing={1.5}>
        <TextField
          label="Nome"
          required
          value={rascunho.nome}
          error={Boolean(erros.nome)}
          helperText={erros.nome}
          onChange={(e) => acoes.mudar({ nome: e.target.value })}
          slotProps={{
            htmlInput: { maxLength: LIMITES.nome, autoComplete: 'off', 'data-nome': true },
          }}
        />
        <CamposDeDataEHora rascunho={rascunho} acoes={acoes} erros={erros} />
        <EscolhaDaPrecisao rascunho={rascunho} acoes={acoes} />
        <CamposDeLugar
          lido={lido}
          semPosicao={semPosicao}
          zona={zona}
          acoes={acoes}
          erros={erros}
        />
        <Box data-decisao>
          <AvisoDeFuso
            lido={lido}
            verao={verao}
            insistir={pedido.parado && passo.tipo === 'decidir'}
            acoes={acoes}
          />
        </Box>
        <CamposDaFonte rascunho={rascunho} acoes={acoes} />
        {pedido.tentou && passo.tipo === 'corrigir' && (
          <Alert severity="error">Preencha ou corrija os campos destacados. Nada foi salvo.</Alert>
        )}
        {falha}
        <SalvarOuAbrir pedido={pedido} salvando={salvando} />
      </Stack>
    </Box>
  );
}

const focar = (raiz: HTMLElement | null, seletor: string): void =>
  raiz?.querySelector<HTMLElement>(seletor)?.focus();
const focarNome = (raiz: HTMLElement | null): void => focar(raiz, '[data-nome]');
const focarDecisao = (raiz: HTMLElement | null): void => focar(raiz, '[data-decisao] button');
const focarConferencia = (raiz: HTMLElement | null): void => focar(raiz, '[data-conferir] input');
