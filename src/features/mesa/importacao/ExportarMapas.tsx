import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useExportarMapasMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { agora } from '@/api/relogio';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { Janela } from '@/components/formulario/Janela';
import { FORMATOS_DE_SAIDA, type ExportarEntrada } from '@core/contract';
import { quantosMapas } from '@core/texto';

type Formato = ExportarEntrada['formato'];

interface Props {
  /** 'todos': os pessoais, com o do perfil. */
  readonly ids: ExportarEntrada['ids'];
  /** O nome do mapa, quando é um só. */
  readonly nome?: string;
  readonly onClose: () => void;
}

const FORMATOS: Readonly<Record<Formato, { readonly titulo: string; readonly leva: string }>> = {
  json: {
    titulo: 'JSON do Astrolábio',
    leva: 'Contém tudo: os mapas, as suas pastas, etiquetas, anotações, eventos e clientes. É a cópia de segurança, e volta aqui igual.',
  },
  csv: {
    titulo: 'CSV (Excel e outras planilhas)',
    leva: 'Contém os dados do nascimento, a fonte, as suas pastas, etiquetas e anotações. Não contém eventos, clientes nem escolhas de cálculo.',
  },
  aaf: {
    titulo: 'AAF (outros programas de astrologia)',
    leva: 'Contém os dados do nascimento, a fonte e as suas anotações. Não contém pastas, etiquetas, eventos, clientes nem escolhas de cálculo.',
  },
};

const dia = (): string => new Date(agora()).toISOString().slice(0, 10);

const quais = (ids: Props['ids']): string =>
  ids === 'todos' ? 'todos os seus mapas' : ids.length === 1 ? 'um mapa' : quantosMapas(ids.length);

/** Em que formato se levam os mapas; o arquivo baixa-se, e nada sai daqui. */
export function ExportarMapas({ ids, nome, onClose }: Props) {
  const [formato, escolher] = useState<Formato>('json');
  const [exportar, { isLoading, error }] = useExportarMapasMutation();
  const baixarArquivo = async (): Promise<void> => {
    const chamado = nomeDeArquivo(nome ?? `mapas-${dia()}`, formato);
    const { error: falhou } = await exportar({
      corpo: { formato, ids },
      aoChegar: (arquivo) => baixar(arquivo, chamado),
    });
    if (!falhou) onClose();
  };
  return (
    <Janela
      titulo={`Exportar ${nome ?? quais(ids)}`}
      acao="Baixar"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoEnviar={() => void baixarArquivo()}
      aoFechar={onClose}
    >
      <RadioGroup
        aria-label="Formato"
        value={formato}
        onChange={(_evento, valor) => escolher(valor as Formato)}
      >
        {FORMATOS_DE_SAIDA.map((id) => (
          <FormControlLabel
            key={id}
            value={id}
            sx={{ alignItems: 'flex-start', mr: 0, mt: 1 }}
            control={<Radio sx={{ mt: -0.75 }} />}
            label={
              <>
                <Typography component="span" sx={{ display: 'block' }}>
                  {FORMATOS[id].titulo}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {FORMATOS[id].leva}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      <Alert severity="info" sx={{ mt: 2 }}>
        O arquivo tem dados pessoais e não é criptografado: mantenha-o em lugar seguro.
      </Alert>
    </Janela>
  );
}
