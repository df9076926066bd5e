import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useImportarTextosMutation } from '@/api/apiSlice';
import { Janela } from '@/components/formulario/Janela';
import { lerTextos, type TextosLidos } from '@core/arquivos';
import { LIMITES, type TextosDaEscola } from '@core/contract';
import { quantos } from '@core/texto';

interface Props {
  readonly biblioteca: TextosDaEscola;
  readonly aoFechar: () => void;
}

function OQueVem({ lidos: { textos, erros } }: { readonly lidos: TextosLidos }) {
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography>
        {textos.length === 0
          ? 'Nenhum texto para importar neste arquivo.'
          : `${quantos(textos.length, 'texto pronto', 'textos prontos')} para importar.`}
      </Typography>
      {erros.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {quantos(erros.length, 'linha fica', 'linhas ficam')} de fora. Corrija no arquivo e
          importe-o de novo: o que já entrou não se repete.
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
            {erros.map(({ linha, frase }) => (
              <li key={linha}>
                Linha {linha}: {frase}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

/** Textos de uma planilha: diz-se antes o que entra e o que fica, e por quê. */
export function ImportarTextos({ biblioteca, aoFechar }: Props) {
  const [lidos, guardar] = useState<TextosLidos | null>(null);
  const [importar, { isLoading, error, data, reset }] = useImportarTextosMutation();
  const campo = useRef<HTMLInputElement>(null);
  const escolhido = useRef<File>(null);
  const escolher = async (arquivo: File | undefined): Promise<void> => {
    if (!arquivo) return;
    escolhido.current = arquivo;
    reset();
    const bytes = new Uint8Array(await arquivo.arrayBuffer());
    // O que demorou a ler não toma o lugar do que se escolheu depois.
    if (escolhido.current !== arquivo) return;
    guardar(lerTextos(bytes, { turmas: biblioteca.turmas, maximo: LIMITES.textoDaEscola }));
  };
  const textos = lidos?.textos.map((t) => ({ ...t, turmas: [...t.turmas] })) ?? [];
  const enviar = async (): Promise<void> => {
    if (data) aoFechar();
    else await importar({ id: biblioteca.escola.id, corpo: { textos } });
  };
  return (
    <Janela
      titulo="Importar textos de uma planilha"
      acao={data ? 'Concluir' : 'Importar'}
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      falta={textos.length === 0}
      aoEnviar={() => void enviar()}
      aoFechar={aoFechar}
    >
      <Typography sx={{ mb: 1.5 }}>
        Um arquivo CSV com as colunas <b>título</b> e <b>texto</b>; se quiser, <b>estado</b>{' '}
        (publicado ou rascunho) e <b>turmas</b>, separadas por |. Sem estado, entra como rascunho.
      </Typography>
      <Button variant="outlined" onClick={() => campo.current?.click()}>
        Escolher arquivo
      </Button>
      <input
        ref={campo}
        type="file"
        hidden
        accept=".csv,text/csv,.tsv,.txt"
        aria-label="Arquivo de textos"
        onChange={({ target }) => {
          void escolher(target.files?.[0]);
          // O mesmo arquivo, já corrigido, também se escolhe.
          target.value = '';
        }}
      />
      {lidos && !data && <OQueVem lidos={lidos} />}
      {data && (
        <Alert severity="success" sx={{ mt: 2 }}>
          {quantos(data.novos, 'texto importado', 'textos importados')}.
          {data.repetidos > 0 &&
            ` ${quantos(data.repetidos, 'já estava', 'já estavam')} na escola e não se repete${data.repetidos === 1 ? '' : 'm'}.`}
        </Alert>
      )}
    </Janela>
  );
}
