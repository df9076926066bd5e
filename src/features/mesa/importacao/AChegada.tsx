import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNomesDasFichasQuery } from '@/api/apiSlice';
import { LIMITES, type EscolherEntrada, type EscolhasDaImportacao } from '@core/contract';

interface PropsDoNome {
  readonly rotulo: string;
  readonly ajuda: string;
  readonly valor: string | null;
  readonly maximo: number;
  readonly opcoes: readonly string[];
  readonly aoGuardar: (nome: string | null) => void;
}

/** Um nome que já existe ou um novo: guarda-se ao escolher, ao sair do campo, ou com Enter. */
function Nome({ rotulo, ajuda, valor, maximo, opcoes, aoGuardar }: PropsDoNome) {
  const [escrito, escrever] = useState(valor ?? '');
  const guardar = (texto: string): void => {
    const nome = texto.trim() || null;
    if (nome !== valor) aoGuardar(nome);
  };
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={opcoes}
      inputValue={escrito}
      onInputChange={(_evento, texto) => escrever(texto)}
      value={valor}
      onChange={(_evento, nome) => guardar(nome ?? '')}
      onBlur={() => guardar(escrito)}
      clearText="Limpar"
      renderInput={(params) => (
        <TextField
          {...params}
          label={rotulo}
          helperText={ajuda}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: maximo },
          }}
        />
      )}
    />
  );
}

/** Onde ficam, e que etiqueta levam, os mapas que entram. */
export function AChegada({
  escolhas: { pasta, etiqueta },
  aoMudar,
}: {
  readonly escolhas: EscolhasDaImportacao;
  readonly aoMudar: (ditas: EscolherEntrada) => void;
}) {
  const { data } = useNomesDasFichasQuery();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        maxWidth: 900,
        mb: 2,
      }}
    >
      <Nome
        rotulo="Pasta para os mapas novos"
        ajuda="Em branco, cada um fica na pasta que o arquivo disser."
        valor={pasta}
        maximo={LIMITES.pasta}
        opcoes={data?.pastas ?? []}
        aoGuardar={(nome) => aoMudar({ pasta: nome })}
      />
      <Nome
        rotulo="Etiqueta para os mapas novos"
        ajuda="Será somada às do arquivo."
        valor={etiqueta}
        maximo={LIMITES.etiqueta}
        opcoes={data?.etiquetas ?? []}
        aoGuardar={(nome) => aoMudar({ etiqueta: nome })}
      />
    </Box>
  );
}
