import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { LIMITES } from '@core/contract';
import { simples } from '@core/texto';

interface Opcao {
  readonly id: string;
  readonly rotulo: string;
  readonly detalhe: string;
}

interface Busca<O> {
  readonly escrito: string;
  readonly buscar: (texto: string) => void;
  readonly opcoes: readonly O[];
  readonly buscando: boolean;
  /** Ainda se espera que a pessoa pare de escrever. */
  readonly esperando: boolean;
  readonly falhou: boolean;
}

/** O que se pode fazer quando a busca não dá o lugar. */
interface SemLugar {
  /** O serviço não respondeu. */
  readonly falhou: string;
  /** Respondeu, e não há lugar com esse nome. */
  readonly nenhum: string;
}

interface Props<O> {
  readonly busca: Busca<O>;
  readonly rotulo?: string;
  readonly semLugar?: SemLugar;
  readonly valor: string;
  readonly erro?: string | undefined;
  readonly opcional?: boolean;
  /** Da altura dos campos que lhe ficam ao lado; os opcionais são-no. */
  readonly pequeno?: boolean;
  readonly aoEscrever: (texto: string) => void;
  readonly aoEscolher: (opcao: O) => void;
}

const AJUDA = 'Comece a digitar o nome da cidade e escolha na lista.';
/** Nos formulários de mapa o botão das coordenadas fica logo abaixo do campo. */
const COORDENADAS_ABAIXO: SemLugar = {
  falhou: 'Tente de novo, ou digite as coordenadas.',
  nenhum: 'Confira o nome, ou digite as coordenadas.',
};

/** O que dizer debaixo do campo: a lista vazia também tem uma razão. */
function ajuda(
  { escrito, buscando, opcoes, falhou, esperando }: Busca<Opcao>,
  semLugar: SemLugar,
): string {
  if (escrito.trim() === '' || opcoes.length > 0) return AJUDA;
  if ([...escrito.trim()].length < LIMITES.buscaMinima)
    return `Digite pelo menos ${LIMITES.buscaMinima} letras.`;
  if (buscando || esperando) return 'Buscando…';
  if (falhou) return `A busca não respondeu. ${semLugar.falhou}`;
  return `Nenhum lugar com esse nome. ${semLugar.nenhum}`;
}

const ESCOLHA_NA_LISTA = 'Escolha o lugar na lista: com as setas e Enter, ou com o mouse.';

/** O texto é o nome inteiro do lugar, e não só o começo dele. */
const dizOLugar = (texto: string, { rotulo }: Opcao): boolean =>
  [rotulo, ...rotulo.split(/[/,]| - /, 1)].some((n) => simples(n.trim()) === simples(texto.trim()));

/**
 * O Enter nunca escolhe o que não se olhou: só o que está realçado, que é aquele a que a pessoa
 * andou, ou o primeiro quando o texto já é o nome dele.
 */
function useEnterNaLista({ escrito, opcoes, buscando, esperando }: Busca<Opcao>) {
  const [avisado, avisar] = useState<string | null>(null);
  const primeira = opcoes[0];
  const porVir = escrito.trim() !== '' && (buscando || esperando);
  return {
    autoHighlight: primeira !== undefined && dizOLugar(escrito, primeira),
    /** Carregou Enter com este texto, e nada estava realçado. */
    semEscolha: avisado === escrito && opcoes.length > 0,
    aoTeclar: (evento: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      const haRealcada = (evento.target as HTMLElement).hasAttribute('aria-activedescendant');
      if (evento.key !== 'Enter' || haRealcada || (opcoes.length === 0 && !porVir)) return;
      evento.preventDefault();
      evento.defaultMuiPrevented = true;
      avisar(escrito);
    },
  };
}

/** Busca de lugares; o texto livre vale quando as coordenadas forem digitadas. */
export function CampoDeLugar<O extends Opcao>({
  rotulo = 'Local',
  busca,
  semLugar = COORDENADAS_ABAIXO,
  valor,
  erro,
  opcional = false,
  pequeno = opcional,
  aoEscrever,
  aoEscolher,
}: Props<O>) {
  const { autoHighlight, semEscolha, aoTeclar } = useEnterNaLista(busca);
  return (
    <Autocomplete<O, false, false, true>
      freeSolo
      forcePopupIcon={false}
      autoHighlight={autoHighlight}
      onKeyDown={aoTeclar}
      inputValue={valor}
      value={null}
      options={[...busca.opcoes]}
      loading={busca.buscando}
      loadingText="Buscando…"
      filterOptions={(opcoes) => opcoes}
      getOptionLabel={(o) => (typeof o === 'string' ? o : o.rotulo)}
      getOptionKey={(o) => (typeof o === 'string' ? o : o.id)}
      isOptionEqualToValue={(a, b) => typeof b !== 'string' && a.id === b.id}
      onInputChange={(_evento, texto, razao) => {
        if (razao === 'reset' || razao === 'blur' || razao === 'selectOption') return;
        busca.buscar(texto);
        aoEscrever(texto);
      }}
      onChange={(_evento, escolha) => {
        // O Enter dá o texto, e não a opção, quando foi o nome inteiro que a realçou.
        const opcao = typeof escolha !== 'string' ? escolha : autoHighlight && busca.opcoes[0];
        if (!opcao) return;
        busca.buscar('');
        aoEscolher(opcao);
      }}
      renderOption={({ key, ...props }, opcao) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Typography component="span" sx={{ display: 'block' }}>
            {opcao.rotulo}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {opcao.detalhe}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            formHelperText: erro === undefined ? {} : { role: 'alert' },
          }}
          label={rotulo}
          required={!opcional}
          size={pequeno ? 'small' : 'medium'}
          error={Boolean(erro) || semEscolha}
          helperText={semEscolha ? ESCOLHA_NA_LISTA : (erro ?? ajuda(busca, semLugar))}
        />
      )}
    />
  );
}
