import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { hoje } from '@/api/relogio';
import { useImportarRelacoesMutation, useLazyRelacoesNoArquivoQuery } from '@/api/apiSlice';
import { baixar } from '@/components/arquivos';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { enumerar } from '@core/astrology';
import { FORMATO_DAS_RELACOES, LIMITES, type RelacoesNoArquivo } from '@core/contract';
import { quantos } from '@core/texto';

interface Dito {
  readonly mal: boolean;
  readonly frase: string;
}

const NAO_E =
  'Este arquivo não é de relações do Astrolábio. Escolha um que tenha sido exportado daqui.';

/** O que o arquivo tem; null, não é um dos nossos. O servidor confere o resto. */
async function lerArquivo(arquivo: File): Promise<RelacoesNoArquivo | null> {
  try {
    const lido = JSON.parse(
      new TextDecoder().decode(await arquivo.arrayBuffer()),
    ) as Partial<RelacoesNoArquivo> | null;
    return lido?.formato === FORMATO_DAS_RELACOES && Array.isArray(lido.relacoes)
      ? (lido as RelacoesNoArquivo)
      : null;
  } catch {
    return null;
  }
}

function dizer({ guardadas, repetidas, semMapas }: Contas): string {
  return [
    `${quantos(guardadas, 'relação salva', 'relações salvas')}.`,
    ...(repetidas > 0
      ? [
          `${quantos(repetidas, 'já estava aqui', 'já estavam aqui')}, e não ${repetidas === 1 ? 'se repetiu' : 'se repetiram'}.`,
        ]
      : []),
    ...(semMapas.length > 0
      ? [
          `Ficaram de fora, porque falta aqui algum dos mapas: ${enumerar(semMapas)}. Importe primeiro os mapas.`,
        ]
      : []),
  ].join(' ');
}

interface Contas {
  readonly guardadas: number;
  readonly repetidas: number;
  readonly semMapas: readonly string[];
}

/** Manda-as aos tantos; para na primeira que o servidor recusa. */
function useImportar() {
  const [importar, { isLoading }] = useImportarRelacoesMutation();
  const enviar = async ({ relacoes, ...resto }: RelacoesNoArquivo): Promise<Dito> => {
    let contas: Contas = { guardadas: 0, repetidas: 0, semMapas: [] };
    for (let de = 0; de < relacoes.length; de += LIMITES.relacoesDeUmaVez) {
      const parte = relacoes.slice(de, de + LIMITES.relacoesDeUmaVez);
      const { data, error } = await importar({ corpo: { ...resto, relacoes: parte } });
      if (!data)
        return {
          mal: true,
          frase: [de > 0 && dizer(contas), mensagemDoErro(error)].filter(Boolean).join(' '),
        };
      contas = {
        guardadas: contas.guardadas + data.guardadas,
        repetidas: contas.repetidas + data.repetidas,
        semMapas: [...contas.semMapas, ...data.semMapas],
      };
    }
    return { mal: contas.semMapas.length > 0, frase: dizer(contas) };
  };
  return { enviar, isLoading };
}

/** Levar as relações num arquivo, e trazer as de um. */
export function ArquivoDeRelacoes({ ha }: { readonly ha: boolean }) {
  const escolha = useRef<HTMLInputElement>(null);
  const [dito, mostrar] = useState<Dito | null>(null);
  const [levar, levando] = useLazyRelacoesNoArquivoQuery();
  const { enviar, isLoading } = useImportar();
  const exportar = async (): Promise<void> => {
    const { data, error } = await levar();
    if (!data) return mostrar({ mal: true, frase: mensagemDoErro(error) });
    mostrar(null);
    baixar(
      new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }),
      `relacoes-${hoje()}.json`,
    );
  };
  const importar = async (arquivo: File): Promise<void> => {
    const lido = await lerArquivo(arquivo);
    mostrar(lido ? await enviar(lido) : { mal: true, frase: NAO_E });
  };
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BotaoQueEspera
          size="small"
          variant="outlined"
          esperando={isLoading}
          onClick={() => escolha.current?.click()}
        >
          Importar relações
        </BotaoQueEspera>
        {ha && (
          <Button
            size="small"
            variant="outlined"
            aria-disabled={levando.isFetching}
            onClick={() => void exportar()}
          >
            Exportar relações
          </Button>
        )}
        <input
          ref={escolha}
          type="file"
          accept=".json,application/json"
          aria-label="Arquivo de relações"
          hidden
          onChange={({ target }) => {
            const [arquivo] = target.files ?? [];
            if (arquivo) void importar(arquivo);
            target.value = '';
          }}
        />
      </Box>
      <div role="status">
        {dito && (
          <Alert
            severity={dito.mal ? 'warning' : 'success'}
            role="presentation"
            sx={{ mt: 1 }}
            onClose={() => mostrar(null)}
          >
            {dito.frase}
          </Alert>
        )}
      </div>
    </Box>
  );
}
