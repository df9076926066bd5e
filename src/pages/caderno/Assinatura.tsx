import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useSalvarMarcaDaEscolaMutation, useSalvarMarcaMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import type { MarcaDeQuemAssina, MarcaEntrada } from '@core/contract';
import { LIMITES } from '@core/contract/limites';

type Logo = NonNullable<MarcaEntrada['logo']>;
const GRANDE = 'O logotipo tem mais de 200 kB. Use um menor.';
const OUTRO = 'Use um logotipo em PNG ou SVG.';

function lerLogo(arquivo: File): Promise<Logo> {
  const tipo = arquivo.type as Logo['tipo'];
  if (tipo !== 'image/png' && tipo !== 'image/svg+xml') return Promise.reject(new Error(OUTRO));
  if (arquivo.size > LIMITES.logo) return Promise.reject(new Error(GRANDE));
  return new Promise((resolver, recusar) => {
    const leitor = new FileReader();
    leitor.onload = () => {
      const lido = typeof leitor.result === 'string' ? leitor.result : '';
      resolver({ tipo, base64: lido.replace(/^[^,]*,/, '') });
    };
    leitor.onerror = () => recusar(new Error('Não foi possível ler o arquivo. Tente de novo.'));
    leitor.readAsDataURL(arquivo);
  });
}

interface Props {
  /** null: a da própria pessoa. */
  readonly escolaId: string | null;
  readonly marca: MarcaDeQuemAssina;
  /** Sem nome na marca, o de sempre. */
  readonly nomeDeSempre: string;
}

/** O nome e o logotipo com que se assina. */
export function Assinatura({ escolaId, marca, nomeDeSempre }: Props) {
  const [salvarMinha, minha] = useSalvarMarcaMutation();
  const [salvarDela, dela] = useSalvarMarcaDaEscolaMutation();
  const [nome, mudarNome] = useState(marca.nome);
  const campo = useRef<HTMLInputElement>(null);
  const [problema, dizer] = useState<string | null>(null);
  const { error, isLoading } = escolaId === null ? minha : dela;
  const salvar = async (mudanca: MarcaEntrada): Promise<void> => {
    dizer(null);
    await (escolaId === null
      ? salvarMinha({ corpo: mudanca })
      : salvarDela({ id: escolaId, corpo: mudanca }));
  };
  const escolher = async (arquivo: File | undefined): Promise<void> => {
    if (!arquivo) return;
    try {
      await salvar({ nome, logo: await lerLogo(arquivo) });
    } catch (erro) {
      dizer(erro instanceof Error ? erro.message : OUTRO);
    }
  };
  return (
    <Box component="section" aria-label="Assinatura" sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        size="small"
        label={escolaId === null ? 'Quem assina' : 'Escola que assina'}
        placeholder={nomeDeSempre}
        value={nome}
        onChange={({ target }) => mudarNome(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITES.nomeDaMarca } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {marca.logo !== null && (
          <Box
            component="img"
            src={marca.logo}
            alt="O logotipo"
            sx={{ maxHeight: 40, maxWidth: 120, bgcolor: 'common.white' }}
          />
        )}
        <Button variant="outlined" size="small" onClick={() => campo.current?.click()}>
          Logotipo (PNG ou SVG)
        </Button>
        <input
          ref={campo}
          type="file"
          hidden
          aria-label="Arquivo do logotipo"
          accept="image/png,image/svg+xml"
          onChange={({ target }) => {
            void escolher(target.files?.[0]);
            target.value = '';
          }}
        />
        {marca.logo !== null && (
          <Button size="small" onClick={() => void salvar({ nome, logo: null })}>
            Remover o logotipo
          </Button>
        )}
        <BotaoQueEspera
          size="small"
          variant="outlined"
          esperando={isLoading}
          disabled={nome === marca.nome}
          onClick={() => void salvar({ nome })}
        >
          Salvar assinatura
        </BotaoQueEspera>
      </Box>
      {(problema ?? error) && (
        <Typography role="alert" color="error">
          {problema ?? (error && mensagemDoErro(error))}
        </Typography>
      )}
    </Box>
  );
}
